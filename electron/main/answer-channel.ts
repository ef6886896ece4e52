import {t} from '@lingui/core/macro';
import {ipcMain, type IpcMainInvokeEvent} from 'electron';
import type {z} from 'zod';
import type {Bridge} from '../../shared/bridge';
import {appOrigin} from '../../shared/gateway';

/** How an answer travels: a fault of ours is told, never thrown. */
export type Travelling = {ok: true; value: unknown} | {ok: false; fault: string};

/** In front of the names of channels, so that nothing else of Electron's can be meant. */
export const channelPrefix = 'steward:';

/** What is asked on a channel, and what is answered. */
type Shapes = {readonly ask: z.ZodType; readonly answer: z.ZodType};

/** Who is answered, and who hears of our mistakes. */
export type Asking = {
	readonly isOurWindow: (webContentsId: number) => boolean;
	readonly onFault: (error: unknown) => void;
};

/**
 * Answers a channel to the top frame of our own page and to nobody else. Questions and answers are checked
 * against their shapes, which also takes out of an answer what does not belong there.
 */
export function answerChannel(
	channel: keyof Bridge,
	shapes: Shapes,
	answer: (question: unknown) => unknown,
	{isOurWindow, onFault}: Asking,
): void {
	ipcMain.handle(
		`${channelPrefix}${channel}`,
		async (event, question: unknown): Promise<Travelling> => {
			if (!isOurWindow(event.sender.id) || !isTopFrame(event)) {
				return {ok: false, fault: t`Only the console may ask.`};
			}
			const asked = shapes.ask.safeParse(question);
			if (!asked.success) return {ok: false, fault: t`This question has the wrong shape.`};
			try {
				return {ok: true, value: shapes.answer.parse(await answer(asked.data))};
			} catch (error) {
				onFault(error);
				return {ok: false, fault: t`Steward made a mistake; its log says more.`};
			}
		},
	);
}

function isTopFrame({senderFrame}: IpcMainInvokeEvent): boolean {
	return senderFrame !== null && senderFrame.parent === null && senderFrame.origin === appOrigin;
}
