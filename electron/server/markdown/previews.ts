import type {MarkdownIt, StateCore, Token} from 'markdown-it';
import {escapeAttribute, wellFormed} from './escape';
import {renderingOf, type Rendering} from './rendering';

/** A message with more links than this gets no previews. */
const mostLinks = 24;

const imageEnding = /\.(?:bmp|gif|jpe|jpeg|jpg|png|webp)$/i;
const videoEnding = /\.(?:mp4|webm)$/i;
const youtube =
	/^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|v\/|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

/** A file that was uploaded here; nothing that leads out of their folder. */
const uploadPath = /^(?!.*(?:\/\.|\\|%2e|%2f|%5c))\/user_uploads\//is;

type Link = {
	readonly href: string;
	readonly words: string;
	/** Inside of bold words or the like. */
	readonly isNested: boolean;
};

/** Notes which files the text links to, and puts previews below the paragraphs with links. */
export function previewRules(markdown: MarkdownIt): void {
	markdown.core.ruler.push('previews', state => {
		const rendering = renderingOf(state);
		if (!rendering.hasLink) return;
		const links = new Map(
			state.tokens.filter(({type}) => type === 'inline').map(token => [token, linksOf(token)]),
		);
		const addresses = new Set([...links.values()].flat().map(({href}) => href));
		for (const address of addresses) noteUpload(rendering, address);
		const {previews = 'none'} = rendering.context;
		if (previews !== 'none' && addresses.size <= mostLinks) addPreviews(state, rendering, links);
	});
}

function linksOf(inline: Token): Link[] {
	const links: Link[] = [];
	let depth = 0;
	let open: {href: string; words: string; isNested: boolean} | undefined;
	for (const token of inline.children ?? []) {
		if (token.tag === 'a' && token.nesting === 1) {
			open = {href: String(token.attrGet('href') ?? ''), words: '', isNested: depth > 0};
		} else if (token.tag === 'a' && token.nesting === -1 && open) {
			links.push(open);
			open = undefined;
		} else {
			if (open) open.words += token.content;
			else if (token.tag !== 'img' && token.tag !== 'a') depth += token.nesting;
		}
	}
	return links;
}

/** The path below this server's root; undefined for an address elsewhere. */
function localPath(rendering: Rendering, address: string): string | undefined {
	if (/^\/?user_uploads\//.test(address)) return address.replace(/^\/?/, '/');
	const {rootUrl} = rendering.context;
	return rootUrl && address.startsWith(`${rootUrl}/`) ? address.slice(rootUrl.length) : undefined;
}

function noteUpload(rendering: Rendering, address: string): void {
	const path = withoutQuery(localPath(rendering, address) ?? '');
	if (path.startsWith('/user_uploads/'))
		rendering.uploads.add(decoded(path.slice('/user_uploads/'.length)));
}

function withoutQuery(address: string): string {
	return address.split(/[?#]/, 1)[0] ?? '';
}

/** Letters of a name may be written as they are or in percent. */
function decoded(path: string): string {
	try {
		return decodeURIComponent(path);
	} catch {
		return path;
	}
}

/**
 * A preview stands below its paragraph or at the end of its list item; one from a table, a heading
 * or bold words at the end of the message.
 */
function addPreviews(
	state: StateCore,
	rendering: Rendering,
	links: ReadonlyMap<Token, readonly Link[]>,
): void {
	const tokens: Token[] = [];
	const atEnd: Token[] = [];
	const dropped = new Set<Token>();
	/** Elements around this place, each with the previews that wait for its end. */
	const open: {readonly token: Token; readonly waiting: Token[]}[] = [];
	const shown = new Set<string>();
	let quotes = 0;

	for (const token of state.tokens) {
		if (token.tag === 'blockquote') quotes += token.nesting;
		const closed = token.nesting === -1 ? open.pop() : undefined;
		if (closed && dropped.has(closed.token)) dropped.add(token);
		if (closed?.token.tag === 'li') tokens.push(...closed.waiting, token);
		else tokens.push(token, ...(closed?.waiting ?? []));
		if (token.nesting === 1) open.push({token, waiting: []});
		if (quotes > 0) continue;
		const around = open.at(-1);
		for (const link of links.get(token) ?? []) {
			const preview = shown.has(link.href) ? undefined : previewOf(rendering, link);
			if (!preview) continue;
			shown.add(link.href);
			const block = new state.Token('html_block', '', 0);
			block.content = `${preview.html}\n`;
			if (link.isNested || !around || !['p', 'li'].includes(around.token.tag)) {
				atEnd.push(block);
				continue;
			}
			around.waiting.push(block);
			// An address alone gives way to its picture.
			if (!preview.isPicture || token.children?.length !== 3 || link.words !== link.href) continue;
			dropped.add(token);
			if (around.token.tag === 'p') dropped.add(around.token);
		}
	}
	state.tokens = tokens.concat(atEnd).filter(token => !dropped.has(token));
}

function previewOf(
	rendering: Rendering,
	{href, words}: Link,
): {html: string; isPicture: boolean} | undefined {
	const path = localPath(rendering, href);
	const isUpload = path !== undefined && uploadPath.test(path);
	if (!isUpload && rendering.context.previews !== 'all') return undefined;
	const file = withoutQuery(path ?? href);
	const link = `href="${escapeAttribute(href)}"`;
	const title = words === href ? '' : ` title="${escapeAttribute(words)}"`;
	const source = escapeAttribute(path ?? '');
	if (imageEnding.test(file)) {
		rendering.hasImage = true;
		const image = isUpload ? `<img src="${source}">` : thumbnail(href);
		const html = `<div class="message_inline_image"><a ${link}${title}>${image}</a></div>`;
		return {html, isPicture: true};
	}
	if (isUpload && videoEnding.test(file)) {
		const film = `<video preload="metadata" src="${source}"></video>`;
		const html = `<div class="message_inline_image message_inline_video"><a ${link}${title}>${film}</a></div>`;
		return {html, isPicture: true};
	}
	const video = youtube.exec(href)?.[1];
	if (video === undefined) return undefined;
	const still = thumbnail(`https://i.ytimg.com/vi/${video}/default.jpg`);
	const html = `<div class="youtube-video message_inline_image"><a data-id="${video}" ${link}${title}>${still}</a></div>`;
	return {html, isPicture: false};
}

/** Pictures of other hosts come through this server: nothing is loaded from elsewhere. */
function thumbnail(address: string): string {
	const path = `/thumbnail?url=${encodeURIComponent(wellFormed(address))}`;
	return `<img data-src-fullsize="${path}&amp;size=full" src="${path}&amp;size=thumbnail">`;
}
