import MarkdownIt from 'markdown-it';
import {blockRules} from './block-rules';
import type {RenderContext, Rendered} from './context';
import {inlineRules} from './inline-rules';
import {previewRules} from './previews';
import {Rendering} from './rendering';

/** markdown-it with the service's dialect in place of CommonMark. */
const markdown = new MarkdownIt('zero').use(blockRules).use(inlineRules).use(previewRules);
markdown.core.ruler.disable('text_join', true);

/** HTML of a message and what it refers to. Nothing is looked up but through the context. */
export function renderMessage(source: string, context: RenderContext): Rendered {
	const rendering = new Rendering(context, source.length);
	const html = source.trim() === '' ? '' : markdown.render(source, {rendering}).trim();
	return {
		html,
		mentions: {
			userIds: [...rendering.userIds],
			silentUserIds: [...rendering.silentUserIds],
			groupIds: [...rendering.groupIds],
			channelWildcard: rendering.channelWildcard,
			topicWildcard: rendering.topicWildcard,
		},
		hasLink: rendering.hasLink,
		hasImage: rendering.hasImage,
		hasAttachment: rendering.uploads.size > 0,
		uploads: [...rendering.uploads],
		isMe: source.startsWith('/me '),
	};
}
