import type {MarkdownIt, StateCore, Token} from 'markdown-it';
import {escapeAttribute, wellFormed} from './escape';
import {renderingOf, type Rendering} from './rendering';

/** A message with more links than this gets no previews. */
const mostLinks = 24;

const imageEnding = /\.(?:bmp|gif|jpe|jpeg|jpg|png|webp)$/i;
const videoEnding = /\.(?:mp4|webm)$/i;
const youtube =
	/^https?:\/\/(?:www\.|m\.)?(?:youtube\.com\/(?:watch\?(?:[^#]{0,200}&)?v=|v\/|embed\/|shorts\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i;

type Link = {readonly href: string; readonly words: string};

/** Notes which files the text links to, and puts previews behind the paragraphs with links. */
export function previewRules(markdown: MarkdownIt): void {
	markdown.core.ruler.push('previews', state => {
		const rendering = renderingOf(state);
		if (!rendering.hasLink) return;
		const links = new Map(
			state.tokens.filter(token => token.type === 'inline').map(token => [token, linksOf(token)]),
		);
		const addresses = new Set([...links.values()].flat().map(({href}) => href));
		for (const address of addresses) noteUpload(rendering, address);
		const {previews = 'none'} = rendering.context;
		if (previews !== 'none' && addresses.size <= mostLinks) addPreviews(state, rendering, links);
	});
}

function linksOf(inline: Token): Link[] {
	const links: Link[] = [];
	let href: string | undefined;
	let words = '';
	for (const token of inline.children ?? []) {
		if (token.tag === 'a' && token.nesting === 1) {
			href = String(token.attrGet('href') ?? '');
			words = '';
		} else if (token.tag === 'a' && href !== undefined) {
			links.push({href, words});
			href = undefined;
		} else {
			words += token.content;
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
	const path = localPath(rendering, address)?.replace(/[?#].*$/, '');
	if (path?.startsWith('/user_uploads/'))
		rendering.uploads.add(path.slice('/user_uploads/'.length));
}

function addPreviews(
	state: StateCore,
	rendering: Rendering,
	links: ReadonlyMap<Token, readonly Link[]>,
): void {
	const tokens: Token[] = [];
	const shown = new Set<string>();
	let quotes = 0;
	for (const token of state.tokens) {
		tokens.push(token);
		if (token.tag === 'blockquote') quotes += token.nesting;
		if (token.tag !== 'p' || token.nesting !== -1 || quotes > 0) continue;
		const inline = tokens.at(-2);
		for (const link of (inline && links.get(inline)) ?? []) {
			const html = shown.has(link.href) ? undefined : previewOf(rendering, link);
			if (inline === undefined || html === undefined) continue;
			shown.add(link.href);
			// A paragraph that is only the address gives way to the preview.
			if (isOnly(inline, link)) tokens.splice(-3);
			const preview = new state.Token('html_block', '', 0);
			preview.content = `${html}\n`;
			tokens.push(preview);
		}
	}
	state.tokens = tokens;
}

/** Whether a paragraph is nothing but the address itself. */
function isOnly(inline: Token, {href, words}: Link): boolean {
	return inline.children?.length === 3 && inline.children[0]?.tag === 'a' && words === href;
}

function previewOf(rendering: Rendering, {href, words}: Link): string | undefined {
	const path = localPath(rendering, href);
	const isUpload = path !== undefined && path.startsWith('/user_uploads/');
	if (!isUpload && rendering.context.previews !== 'all') return undefined;
	const file = (path ?? href).replace(/[?#].*$/, '');
	const link = escapeAttribute(href);
	const title = words === href ? '' : ` title="${escapeAttribute(words)}"`;
	if (imageEnding.test(file)) {
		rendering.hasImage = true;
		const source = isUpload ? `src="${escapeAttribute(path)}"` : thumbnail(href);
		return `<div class="message_inline_image"><a href="${link}"${title}><img ${source}></a></div>`;
	}
	if (isUpload && videoEnding.test(file)) {
		const source = escapeAttribute(path);
		return `<div class="message_inline_image message_inline_video"><a href="${link}"${title}><video preload="metadata" src="${source}"></video></a></div>`;
	}
	const video = youtube.exec(href)?.[1];
	if (video === undefined) return undefined;
	const still = thumbnail(`https://i.ytimg.com/vi/${video}/default.jpg`);
	return `<div class="youtube-video message_inline_image"><a data-id="${video}" href="${link}"${title}><img ${still}></a></div>`;
}

/** Pictures of other hosts come through this server: nothing is loaded from elsewhere. */
function thumbnail(address: string): string {
	const path = `/thumbnail?url=${encodeURIComponent(wellFormed(address))}`;
	return `data-src-fullsize="${path}&amp;size=full" src="${path}&amp;size=thumbnail"`;
}
