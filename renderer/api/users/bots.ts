import {t} from '@lingui/core/macro';
import {useMutation, useQuery} from '@tanstack/react-query';
import {z} from 'zod';
import {notDone} from '../../../shared/changes/attempt';
import {isMadeInPart, type NewBot} from '../../../shared/model/change';
import {useChangesStore} from '../../state/changes';
import {useApplyChanges} from '../changes/apply-changes';
import {madeAs} from '../changes/new-things';
import {useClient, useConnection} from '../connection/client-context';

/** A bot as it was made, and the run that made it. */
export type MadeBot = {
	readonly change: NewBot;
	readonly runId: number;
	/** Why it was not given to the owner that was asked for. */
	readonly ownerProblem?: unknown;
};

/** Makes a bot for a form, by the main process: the answer of the service holds its key. */
export function useCreateBot() {
	const {apply} = useApplyChanges();
	return useMutation({
		mutationFn: async (after: NewBot['after']): Promise<MadeBot> => {
			const change: NewBot = {kind: 'new-bot', before: null, after};
			const {full_name: name} = after;
			const label = t`${name} created.`;
			const run = await apply({
				label,
				changes: [change],
				staysAfterUndo: t`the bot stays, deactivated.`,
			});
			const [failed] = run.failed;
			if (failed !== undefined) {
				// The form says why.
				useChangesStore.getState().dismiss(run.id);
				const part = madeAs(change);
				if (!isMadeInPart(part)) throw failed.error;
				return {change: part, runId: run.id, ownerProblem: failed.error};
			}
			const made = run.done.find(one => one.kind === 'new-bot');
			if (made === undefined) throw notDone;
			return {change: made, runId: run.id};
		},
	});
}

/** When a bot wrote last, in seconds since 1970; null where nothing of it is seen. */
export function useLastMessageOf(userId: number) {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'last-message-of', userId],
		queryFn: async ({signal}): Promise<number | null> => {
			const {messages} = await client.getMessages(
				{
					anchor: 'newest',
					num_before: 1,
					num_after: 0,
					narrow: [{operator: 'sender', operand: userId}],
				},
				{signal},
			);
			return messages.at(-1)?.timestamp ?? null;
		},
	});
}

/** The bots that run inside the server, by name; none on most servers. */
export function useEmbeddedBots() {
	const client = useClient();
	const {id} = useConnection();
	return useQuery({
		queryKey: [id, 'embedded-bots'],
		queryFn: async ({signal}): Promise<readonly string[]> => {
			const request = {fetch_event_types: ['realm_embedded_bots'], event_types: []};
			const state: Readonly<Record<string, unknown>> = await client.register(request, {signal});
			return embeddedBots
				.catch([])
				.parse(state['realm_embedded_bots'])
				.map(({name}) => name);
		},
	});
}

const embeddedBots = z.array(z.looseObject({name: z.string()}));
