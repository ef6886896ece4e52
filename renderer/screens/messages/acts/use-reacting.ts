import {useCallback} from 'react';
import type {Message} from '../../../../shared/model/message';
import {inShort} from '../../../api/explain';
import {useConnection} from '../../../api/client-context';
import {isSameEmoji} from '../../../api/message-patches';
import type {Emoji} from '../../../api/messages';
import {useReactToAll} from '../../../api/react-to-all';
import {messageCount} from '../edit/message-words';
import {useActsStore} from './acts-store';

/** Returns the function that reacts to messages, shows how far it is, and says what came of it. */
export function useReacting() {
	const reactToAll = useReactToAll();
	const {userId} = useConnection();
	return useCallback(
		async (messages: readonly Message[], emoji: Emoji, isOn = true): Promise<void> => {
			const {tell} = useActsStore.getState();
			const wanted = messages.filter(
				({reactions}) =>
					reactions.some(one => one.user_id === userId && isSameEmoji(one, emoji)) !== isOn,
			);
			const name = `:${emoji.emoji_name}:`;
			const stop = new AbortController();
			const showProgress = (done: number) => {
				if (messages.length === 1) return;
				tell({
					words: isOn ? `Reacting with ${name}` : `Taking ${name} back`,
					progress: {done, all: wanted.length},
					onStop: () => stop.abort(),
				});
			};
			showProgress(0);
			const outcome = await reactToAll({
				messages: wanted,
				emoji,
				isOn,
				onProgress: showProgress,
				signal: stop.signal,
			});
			const {done, failed, isStopped} = outcome;
			const said = [...new Set(failed.map(({error}) => inShort(error)))];
			const did = isOn ? `has your ${name}` : `no longer has your ${name}`;
			const doneWords = `${messageCount(done.length)} ${done.length === 1 ? did : did.replace('has', 'have')}.`;
			const rest = wanted.length - done.length - failed.length;
			tell({
				words: [
					wanted.length === 0 ? `They have your ${name} already.` : doneWords,
					failed.length > 0 ? `${messageCount(failed.length)} refused.` : '',
					isStopped ? `Stopped; ${messageCount(rest)} not tried.` : '',
				]
					.filter(text => text !== '')
					.join(' '),
				detail: said.length > 0 ? said.join(' ') : undefined,
				isRefused: failed.length > 0,
				isQuiet: messages.length === 1 && failed.length === 0,
				...(done.length > 1 && {
					onUndo: () => void reactingBack(done),
				}),
			});
			async function reactingBack(back: readonly Message[]) {
				const undone = await reactToAll({messages: back, emoji, isOn: !isOn});
				tell({
					words: `${name} taken back from ${messageCount(undone.done.length)}.`,
					isRefused: undone.failed.length > 0,
				});
			}
		},
		[reactToAll, userId],
	);
}
