import MarkdownIt from 'markdown-it';
import {parse} from 'yaml';

// Without HTML: the window makes elements of its own, and no others.
const markdown = new MarkdownIt('commonmark', {html: false}).enable('table');

const front = /^---\n([^]*?)\n---\n/;

/**
 * A page of help as the window draws it; with the English one as its translation, which has a title of its own and
 * the place of the English one. Throws where it holds what the window cannot draw.
 */
export function compilePage(name, source, english) {
	const found = front.exec(source);
	if (found === null) throw new Error(`${name}: a page begins with its front matter.`);
	const page = {name, ...placeOf(parse(found[1]), name, english)};
	return {...page, blocks: blocksOf(markdown.parse(source.slice(found[0].length), {}), name)};
}

function placeOf({title, ...place}, name, english) {
	const {order, screens = []} = english ?? place;
	if (typeof title !== 'string' || typeof order !== 'number' || !Array.isArray(screens)) {
		throw new TypeError(`${name}: a page has a title, an order, and a list of screens.`);
	}
	if (english !== undefined && Object.keys(place).length > 0) {
		throw new TypeError(`${name}: a translation has a title alone above its text.`);
	}
	return {title, order, screens};
}

/** The tokens between an opening one and the one that closes it, which is taken along. */
function* partsOf(tokens, name) {
	for (let at = 0; at < tokens.length; at += 1) {
		const first = tokens[at];
		if (first.nesting === 0) {
			yield {first, inner: []};
			continue;
		}
		const end = tokens.findIndex(
			(one, index) => index > at && one.nesting === -1 && one.level === first.level,
		);
		if (end === -1) throw new Error(`${name}: ${first.type} does not end.`);
		yield {first, inner: tokens.slice(at + 1, end)};
		at = end;
	}
}

function blocksOf(tokens, name) {
	return [...partsOf(tokens, name)].map(({first, inner}) => {
		switch (first.type) {
			case 'paragraph_open':
				if (isPicture(inner[0])) return pictureOf(inner[0].children[0], name);
				return {kind: 'paragraph', content: inlinesOf(inner[0].children, name)};
			case 'heading_open':
				if (first.tag !== 'h2') throw new Error(`${name}: headings are of the second level.`);
				return {kind: 'heading', content: inlinesOf(inner[0].children, name)};
			case 'bullet_list_open':
			case 'ordered_list_open':
				return {
					kind: 'list',
					isOrdered: first.type === 'ordered_list_open',
					items: [...partsOf(inner, name)].map(item => blocksOf(item.inner, name)),
				};
			case 'table_open': {
				const rows = [...partsOf(inner, name)]
					.flatMap(section => [...partsOf(section.inner, name)])
					.map(row =>
						[...partsOf(row.inner, name)].map(cell => inlinesOf(cell.inner[0].children, name)),
					);
				return {kind: 'table', head: rows[0], rows: rows.slice(1)};
			}
			default:
				throw new Error(`${name}: ${first.type} is not drawn.`);
		}
	});
}

/** A picture is a paragraph of its own. */
function isPicture({children}) {
	return children.length === 1 && children[0].type === 'image';
}

function pictureOf(image, name) {
	const found = /^(?:\.\.\/)+pictures\/([a-z-]+\.png)$/.exec(image.attrGet('src'));
	if (found === null) throw new Error(`${name}: pictures are those of docs/pictures.`);
	const words = image.content.trim();
	if (words === '') throw new Error(`${name}: ${found[1]} has words for those who do not see it.`);
	return {kind: 'picture', file: found[1], words};
}

function inlinesOf(tokens, name) {
	return [...partsOf(tokens, name)].map(({first, inner}) => {
		switch (first.type) {
			case 'text':
				return {kind: 'text', text: first.content};
			case 'softbreak':
				return {kind: 'text', text: ' '};
			case 'code_inline':
				return {kind: 'code', text: first.content};
			case 'strong_open':
				return {kind: 'strong', content: inlinesOf(inner, name)};
			case 'em_open':
				return {kind: 'em', content: inlinesOf(inner, name)};
			case 'link_open':
				return {
					kind: 'link',
					...targetOf(first.attrGet('href'), name),
					content: inlinesOf(inner, name),
				};
			default:
				throw new Error(`${name}: ${first.type} is not drawn.`);
		}
	});
}

/** Where a link leads: another page, a screen, the keys of a shortcut, which stand in its place, or the tour. */
function targetOf(href, name) {
	const page = /^([a-z-]+)\.md$/.exec(href);
	if (page) return {to: 'page', name: page[1]};
	const other = /^(screen|keys|tour):(.+)$/.exec(href);
	if (other) return {to: other[1], name: decodeURIComponent(other[2])};
	throw new Error(`${name}: the link to ${href} leads nowhere.`);
}
