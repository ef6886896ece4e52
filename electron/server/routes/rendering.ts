import {maySee} from '../domain/channels';
import type {RenderContext, Rendered} from '../markdown/context';
import {renderMessage} from '../markdown/render-message';
import {trait} from '../storage/message';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {isIn} from './channel-access';
import {reachOf} from './user-reach';

/** Renders Markdown as somebody's message; undefined stands for the service itself, who knows all. */
export function renderFor(store: Store, author: Account | undefined, content: string): Rendered {
	return renderMessage(content, contextFor(store, author));
}

function contextFor(store: Store, author: Account | undefined): RenderContext {
	const reach = author && reachOf(store, author);
	const mayName = (account: Account) => reach === undefined || reach.sees(account);
	return {
		userByName(name, id) {
			const account =
				id === undefined ? store.accounts.byFullName(name ?? '', mayName) : store.accounts.byId(id);
			if (account === undefined || !mayName(account)) return undefined;
			return name === undefined || account.fullName === name ? account : undefined;
		},
		channelByName(name) {
			const channel = store.channels.byName(name);
			if (channel === undefined) return undefined;
			const isNamed =
				author === undefined || maySee(author, channel, isIn(store, author, channel.id));
			return isNamed ? channel : undefined;
		},
		groupByName(name) {
			const id = store.realm.groupNamed(name);
			return id === undefined ? undefined : {id, name};
		},
		realmEmoji(name) {
			const emoji = store.emoji.byName(name);
			return emoji && {sourceUrl: emoji.path};
		},
		...(store.servedAt !== undefined && {rootUrl: store.servedAt}),
		previews: store.realm.settings().inline_image_preview ? 'uploads' : 'none',
		now: () => new Date(store.clock()),
	};
}

/** What searches ask of a message. */
export function traitsOf({hasLink, hasImage, hasAttachment, isMe}: Rendered): number {
	return (
		(hasLink ? trait.link : 0) |
		(hasImage ? trait.image : 0) |
		(hasAttachment ? trait.attachment : 0) |
		(isMe ? trait.me : 0)
	);
}
