import {t} from '@lingui/core/macro';
import {ipcMain, type IpcMainInvokeEvent} from 'electron';
import type {z} from 'zod';
import {bridge, bridgeEvents, type Bridge, type BridgeEvents} from '../../shared/bridge';
import {appOrigin} from '../../shared/gateway';

/** What answers each question of the page. */
export type Answers = {
	[Channel in keyof Bridge]: (
		question: z.output<(typeof bridge)[Channel]['ask']>,
	) => Bridge[Channel]['answer'] | Promise<Bridge[Channel]['answer']>;
};

/** How an answer travels: a fault of ours is told, never thrown. */
export type Travelling = {ok: true; value: unknown} | {ok: false; fault: string};

/** In front of the names of channels, so that nothing else of Electron's can be meant. */
export const channelPrefix = 'steward:';

type Options = {
	readonly answers: Answers;
	readonly isOurWindow: (webContentsId: number) => boolean;
	readonly onFault: (error: unknown) => void;
};

/**
 * Answers the top frame of our own page and nobody else. Questions and answers are checked against
 * the table of `shared/bridge/index.ts`, which also takes out of an answer what does not belong there.
 */
export function serveBridge({answers, isOurWindow, onFault}: Options): void {
	for (const channel of Object.keys(bridge) as (keyof Bridge)[]) {
		const answer = answers[channel] as (question: unknown) => unknown;
		ipcMain.handle(
			`${channelPrefix}${channel}`,
			async (event, question: unknown): Promise<Travelling> => {
				if (!isOurWindow(event.sender.id) || !isTopFrame(event)) {
					return {ok: false, fault: t`Only the console may ask.`};
				}
				const asked = bridge[channel].ask.safeParse(question);
				if (!asked.success) return {ok: false, fault: t`This question has the wrong shape.`};
				try {
					return {ok: true, value: bridge[channel].answer.parse(await answer(asked.data))};
				} catch (error) {
					onFault(error);
					return {ok: false, fault: t`Steward made a mistake; its log says more.`};
				}
			},
		);
	}
}

function isTopFrame({senderFrame}: IpcMainInvokeEvent): boolean {
	return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === appOrigin;
}

/** Checks news for the page and hands them to `send`. */
export function tell<Channel extends keyof BridgeEvents>(
	send: (channel: string, news: unknown) => void,
	channel: Channel,
	news: BridgeEvents[Channel],
): void {
	send(`${channelPrefix}${channel}`, bridgeEvents[channel].parse(news));
}
