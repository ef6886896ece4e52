import type {Message} from '../../../shared/model/message';
import {mostPages, pageLength, type MessagePage, type WindowData} from './messages';

/** More is not kept of a narrow; what comes beyond is read when somebody goes to its end. */
const mostMessages = mostPages * pageLength;

/** Every message of a window, the oldest first. */
export function messagesOf({pages}: WindowData): readonly Message[] {
	return pages.flatMap(({messages}) => messages);
}

/** Ids in a window. */
export function idsOf(data: WindowData): ReadonlySet<number> {
	return new Set(messagesOf(data).map(({id}) => id));
}

/** Changes the messages of a window; undefined takes one away, and what stays the same is the same. */
export function mapWindow(
	data: WindowData,
	change: (message: Message) => Message | undefined,
): WindowData {
	const pages = data.pages.map((page): MessagePage => {
		const messages = page.messages.flatMap(message => change(message) ?? []);
		const isSame =
			messages.length === page.messages.length &&
			messages.every((message, at) => message === page.messages[at]);
		return isSame ? page : {...page, messages};
	});
	return pages.every((page, at) => page === data.pages[at]) ? data : {...data, pages};
}

/**
 * A window with a new message at its end. One that does not reach to the newest message stays as it
 * is; undefined when the message does not fit at the end.
 */
export function withNewest(data: WindowData, message: Message): WindowData | undefined {
	const last = data.pages.at(-1);
	if (last?.foundNewest !== true) return data;
	const all = messagesOf(data);
	if (all.some(({id}) => id === message.id)) return data;
	if (message.id < (all.at(-1)?.id ?? 0)) return undefined;
	if (all.length >= mostMessages) return withoutEnd(data);
	const page = {...last, messages: [...last.messages, message]};
	return {...data, pages: [...data.pages.slice(0, -1), page]};
}

/** A window that no longer claims to reach to the newest message. */
export function withoutEnd(data: WindowData): WindowData {
	const last = data.pages.at(-1);
	if (last?.foundNewest !== true) return data;
	return {...data, pages: [...data.pages.slice(0, -1), {...last, foundNewest: false}]};
}
