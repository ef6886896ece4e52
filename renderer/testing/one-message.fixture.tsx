import type {ReactNode} from 'react';
import type {Message} from '../../shared/model/message';
import {useMessageWindow} from '../api/messages/messages';

const everywhere: readonly [] = [];

type Props = {
	/** Part of the text of the messages that are meant. */
	readonly with: string;
	readonly children: (message: Message) => ReactNode;
};

/** The newest message of the demo organization with such a text, as the cache has it. */
export function OneMessage({with: part, children}: Props) {
	const {query} = useMessageWindow(everywhere, 'newest');
	const messages = query.data?.pages.flatMap(page => page.messages) ?? [];
	const found = messages.findLast(({content}) => content.includes(part));
	return found === undefined ? null : children(found);
}

/** All messages with such a text. */
export function ManyMessages({
	with: part,
	children,
}: Omit<Props, 'children'> & {readonly children: (messages: readonly Message[]) => ReactNode}) {
	const {query} = useMessageWindow(everywhere, 'newest');
	const messages = query.data?.pages.flatMap(page => page.messages) ?? [];
	const found = messages.filter(({content}) => content.includes(part));
	return found.length === 0 ? null : children(found);
}
