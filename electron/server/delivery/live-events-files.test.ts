import {beforeAll, describe, expect} from 'vitest';
import {
	type Who,
	ids,
	now,
	as,
	channels,
	openChannel,
	sharedChannel,
	number,
	text,
	check,
	listenThroughout,
} from '../../testing/live-events.fixture';

listenThroughout();

describe('files, drafts and typing', () => {
	const attachment = {
		id: number,
		name: 'note.txt',
		path_id: text,
		size: 4,
		create_time: number,
		messages: [],
	};
	let uri = '';
	let message = 0;
	let draftId = 0;
	const draft = {type: 'stream', topic: 'whisper', content: 'I think'} as const;
	const typist = (who: Who) => ({user_id: ids[who], email: text});
	beforeAll(() =>
		as('owner').unsubscribe({subscriptions: [sharedChannel], principals: [ids.thrown]}),
	);
	check([
		[
			'an upload',
			async () => {
				const file = new File(['note'], 'note.txt');
				uri = (await as('member').uploadFile({}, {file})).uri;
			},
			() => [[{type: 'attachment', op: 'add', attachment, upload_space_used: number}, ['member']]],
		],
		[
			'a file in a message',
			async () => {
				message = (
					await as('member').sendMessage({
						type: 'channel',
						to: openChannel,
						topic: 'louder',
						content: `[note](${uri})`,
					})
				).id;
			},
			() => [
				[
					{
						type: 'attachment',
						op: 'update',
						attachment: {...attachment, messages: [{id: message, date_sent: number}]},
						upload_space_used: number,
					},
					['member'],
				],
			],
			['message'],
		],
		[
			'a file that goes with its message',
			() => as('member').deleteMessage({message_id: message}),
			() => [
				[
					{type: 'attachment', op: 'remove', attachment: {id: number}, upload_space_used: number},
					['member'],
				],
			],
			['delete_message'],
		],
		[
			'new drafts',
			async () => {
				const drafts = [{...draft, to: [channels[openChannel] ?? 0]}];
				draftId = (await as('member').createDrafts({drafts})).ids[0] ?? 0;
			},
			() => [
				[
					{
						type: 'drafts',
						op: 'add',
						drafts: [
							{
								...draft,
								id: draftId,
								to: [channels[openChannel]],
								timestamp: Math.floor(now / 1000),
							},
						],
					},
					['member'],
				],
			],
		],
		[
			'a changed draft',
			() =>
				as('member').editDraft({
					draft_id: draftId,
					draft: {type: '', to: [], topic: '', content: 'Or not'},
				}),
			() => [
				[
					{
						type: 'drafts',
						op: 'update',
						draft: {
							id: draftId,
							type: '',
							to: [],
							topic: '',
							content: 'Or not',
							timestamp: Math.floor(now / 1000),
						},
					},
					['member'],
				],
			],
		],
		[
			'a draft that goes',
			() => as('member').deleteDraft({draft_id: draftId}),
			() => [[{type: 'drafts', op: 'remove', draft_id: draftId}, ['member']]],
		],
		[
			'typing to somebody',
			() => as('member').sendTyping({op: 'start', to: [3]}),
			() => [
				[
					{
						type: 'typing',
						op: 'start',
						message_type: 'direct',
						sender: typist('member'),
						recipients: [typist('moderator'), typist('member')],
					},
					['moderator', 'member'],
				],
			],
		],
		[
			'and no more',
			() => as('member').sendTyping({op: 'stop', type: 'private', to: [3]}),
			() => [[expect.objectContaining({type: 'typing', op: 'stop'}), ['moderator', 'member']]],
		],
		[
			'typing in a private channel',
			() =>
				as('member').sendTyping({
					op: 'start',
					type: 'stream',
					stream_id: channels[sharedChannel] ?? 0,
					topic: 'whisper',
				}),
			() => [
				[
					{
						type: 'typing',
						op: 'start',
						message_type: 'stream',
						sender: typist('member'),
						stream_id: channels[sharedChannel],
						topic: 'whisper',
					},
					['member'],
				],
			],
		],
	]);
});
