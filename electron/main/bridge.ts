import type {z} from 'zod';
import {bridge, bridgeEvents, type Bridge, type BridgeEvents} from '../../shared/bridge';
import {firstQuestions, type FirstQuestion} from '../../shared/bridge/first-questions';
import {answerChannel, channelPrefix, type Asking} from './answer-channel';

/** What answers each question of the page. */
export type Answers = {
	[Channel in keyof Bridge]: (
		question: z.output<(typeof bridge)[Channel]['ask']>,
	) => Bridge[Channel]['answer'] | Promise<Bridge[Channel]['answer']>;
};

/** Those that are answered once the whole program is there. */
export type LaterAnswers = Omit<Answers, FirstQuestion>;

/** Answers the page by the table of `shared/bridge/table.ts`, except what `last-time.ts` answers already. */
export function serveBridge(answers: LaterAnswers, asking: Asking): void {
	for (const channel of Object.keys(bridge) as (keyof Bridge)[]) {
		if (isFirst(channel)) continue;
		answerChannel(
			channel,
			bridge[channel],
			answers[channel] as (asked: unknown) => unknown,
			asking,
		);
	}
}

function isFirst(channel: keyof Bridge): channel is FirstQuestion {
	return Object.hasOwn(firstQuestions, channel);
}

/** Checks news for the page and hands them to `send`. */
export function tell<Channel extends keyof BridgeEvents>(
	send: (channel: string, news: unknown) => void,
	channel: Channel,
	news: BridgeEvents[Channel],
): void {
	send(`${channelPrefix}${channel}`, bridgeEvents[channel].parse(news));
}
