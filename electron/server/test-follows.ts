import type {TestServer} from './test-server';

/** Has nobody of the cast follow topics by themselves, for tests that count what else is told. */
export async function followNothing(test: TestServer): Promise<void> {
	for (const name of ['owner', 'administrator', 'moderator', 'member', 'guest'] as const) {
		await test.as(name).updateOwnSettings({
			automatically_follow_topics_policy: 4,
			automatically_unmute_topics_in_muted_streams_policy: 4,
			automatically_follow_topics_where_mentioned: false,
		});
	}
}
