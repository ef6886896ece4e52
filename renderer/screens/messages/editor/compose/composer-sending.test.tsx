// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor, within} from '@testing-library/react';
import {afterEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../../../../shared/client/failures';
import {showScreen} from '../../../../testing/screen.fixture';
import {heardCode} from '../../../../api/events/heard-code';
import {useLiveEvents} from '../../../../api/events/live-events';
import {unsentKey} from '../../../../api/drafts/unsent';
import {useHealthStore} from '../../../../state/health';
import {useChangesStore} from '../../../../state/changes';
import {noteRefused} from '../../../../state/sendings';
import {accountOf, clientOf, messagesIn, send} from '../../../../testing/real-messages.fixture';
import {unknownOutcome} from '../../../../api/drafts/find-sent';
import {textsOf} from '../../../../api/saved/saved-texts';
import {Composer} from './composer';
import {
	owner,
	show,
	inChannel,
	open,
	sendButton,
	contents,
	leaveComposer,
} from '../../../../testing/composer.fixture';

// Events wait for it.
await heardCode.load();

// The editor measures text, which this window cannot.
vi.mock(
	'../../../../writing/source-editor',
	() => import('../../../../testing/plain-source.fixture'),
);

afterEach(leaveComposer);

describe('sending', () => {
	test('to a topic, with the keys, under one’s own name, read by oneself', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen > coffee machine', place);
		expect(screen.getByText('Sent as').textContent).toBe('Sent as Ines Halloran');
		await user.type(source, 'It is *clean*.');
		await user.click(screen.getByRole('radio', {name: 'Preview'}));
		const preview = screen.getByRole('region', {name: 'Preview'});
		expect((await within(preview).findByText('clean')).tagName).toBe('EM');
		await user.click(screen.getByRole('radio', {name: 'Write'}));
		await user.type(source, ' Really.');
		await user.keyboard('{Control>}{Enter}{/Control}');
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const newest = (await messagesIn(owner, 'kitchen', 'coffee machine')).at(-1);
		expect(newest).toMatchObject({
			id: onSent.mock.calls[0]?.[0],
			content: 'It is *clean*. Really.',
			sender_id: accountOf('owner').user_id,
		});
		expect(newest?.flags).toContain('read');
		expect(source.value).toBe('');
		expect(textsOf('demo').size).toBe(0);
	});

	test('the focus comes back to the text, unless it went elsewhere meanwhile', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		let answer: () => void = () => undefined;
		const {user, source, onSent} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				sendMessage: async sent => {
					const sentTo = await client.sendMessage(sent);
					await new Promise<void>(resolve => (answer = resolve));
					return sentTo;
				},
			}),
		});
		const write = async (text: string) => {
			await user.type(source, text);
			await user.click(sendButton());
			await waitFor(async () => {
				expect(await contents('kitchen', 'coffee machine')).toContain(text);
			});
		};
		await write('Stays in the text.');
		answer();
		await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
		await write('Goes on elsewhere.');
		screen.getByRole('link', {name: 'Elsewhere'}).focus();
		answer();
		await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
		expect(document.activeElement?.textContent).toBe('Elsewhere');
	});

	test('a topic is named first, with those that are there', async () => {
		const {user, source, onSent} = await open('Write in #outreach', await inChannel('outreach'));
		await user.type(source, 'Who brings chairs?');
		await user.click(sendButton());
		expect(await screen.findByText('Enter a topic.')).toBeTruthy();
		const topic = screen.getByRole('combobox', {name: 'Topic'});
		await user.type(topic, 'talks');
		expect(await screen.findByText('Starts a new topic.')).toBeTruthy();
		const found = await screen.findByRole('option', {name: 'talks in winter'});
		// Below the field is what is written.
		expect(found.closest('[data-position]')?.getAttribute('data-position')).toBe('top');
		await user.click(found);
		expect(screen.queryByText('Starts a new topic.')).toBeNull();
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		expect(await contents('outreach', 'talks in winter')).toContain('Who brings chairs?');
	});

	test('a resolved topic of that name is offered', async () => {
		await send(owner, 'outreach', '✔ tables', 'Enough.');
		const {user} = await open('Write in #outreach', await inChannel('outreach'));
		await user.type(screen.getByRole('combobox', {name: 'Topic'}), 'tables');
		await user.click(await screen.findByRole('button', {name: 'Use ✔ tables'}));
		expect(screen.getByText('This topic is marked as resolved.')).toBeTruthy();
	});

	test('to people', async () => {
		const {user_id} = accountOf('member');
		const place = {kind: 'direct', user_ids: [accountOf('owner').user_id, user_id]} as const;
		const {user, source, onSent} = await open('Write to Jonas Feldt', place);
		await user.type(source, 'Lunch?');
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
		const {message} = await clientOf('member').getMessage({
			message_id: Number(onSent.mock.calls[0]?.[0]),
			apply_markdown: false,
		});
		expect(message).toMatchObject({type: 'private', content: 'Lunch?'});
	});

	test('a note to oneself', async () => {
		const {user, source, onSent} = await open('Write a note to yourself', {
			kind: 'direct',
			user_ids: [],
		});
		await user.type(source, 'The shelf.');
		await user.click(sendButton());
		await waitFor(() => expect(onSent).toHaveBeenCalled());
	});
});

describe('what cannot be sent is said before', () => {
	test('nothing, and what cannot be stored', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		await user.click(sendButton());
		expect(await screen.findByText('Write something first.')).toBeTruthy();
		fireEvent.change(source, {target: {value: 'nul\0l'}});
		expect(await screen.findByText(/invalid character/)).toBeTruthy();
		await user.click(screen.getByRole('button', {name: 'Remove it'}));
		expect(source.value).toBe('null');
		expect(onSent).not.toHaveBeenCalled();
	});

	test('how much room is left, and that there is none', async () => {
		const place = await inChannel('kitchen', 'coffee machine');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		fireEvent.change(source, {target: {value: '🔭'.repeat(9990)}});
		expect(await screen.findByText('10 characters left')).toBeTruthy();
		fireEvent.change(source, {target: {value: '🔭'.repeat(10_001)}});
		expect(await screen.findByText(/^1 character too many/)).toBeTruthy();
		await user.click(sendButton());
		expect(onSent).not.toHaveBeenCalled();
	});

	test.each([
		['announcements', 'moderator', /Only administrators and owners can write in #announcements/],
		['proposals', 'owner', /Only those in #proposals can write there/],
		['board', 'member', /You can't write here/],
	] as const)('in #%s, as the %s', async (name, as, words) => {
		// Who is in a private channel knows its id.
		const {streams} = await clientOf('member').getChannels({});
		const known = streams.find(channel => channel.name === name)?.stream_id;
		show(known === undefined ? await inChannel(name) : {kind: 'channel', stream_id: known}, {as});
		expect(await screen.findByText(words)).toBeTruthy();
		expect(screen.queryByRole('button')).toBeNull();
	});

	test('to somebody who is deactivated meanwhile: what was typed stays before one', async () => {
		const {user_id = 0} = await owner.createUser({
			email: 'leaves-soon@example.org',
			password: 'Only for this test 1',
			full_name: 'Leaves Soon',
		});
		function Live() {
			useLiveEvents();
			return null;
		}
		const {user} = showScreen(
			<>
				<Live />
				<Composer place={{kind: 'direct', user_ids: [user_id]}} onSent={() => undefined} />
			</>,
		);
		await waitFor(() =>
			expect(useHealthStore.getState().byConnection['demo']?.stream).toBe('live'),
		);
		await user.click(await screen.findByRole('button', {name: /^Write to Leaves Soon/}));
		const source = await screen.findByRole<HTMLTextAreaElement>('textbox', {name: 'Message'});
		await user.type(source, 'Before you go');
		await owner.deactivateUser({user_id});
		expect((await screen.findByRole('alert')).textContent).toBe(
			'Leaves Soon is deactivated. Deactivated accounts receive no messages. What you typed here is saved.',
		);
		await user.keyboard(', mind the step');
		expect(document.activeElement).toBe(source);
		expect(source.value).toBe('Before you go');
		await user.keyboard('{Escape}');
		expect(screen.queryByRole('textbox')).toBeNull();
		expect(screen.getByText('What you typed here is saved')).toBe(document.activeElement);
	});

	test('in a channel that was archived', async () => {
		const {user_id} = accountOf('owner');
		await owner.subscribe({subscriptions: [{name: 'short lived'}], principals: [user_id]});
		const place = await inChannel('short lived');
		await owner.archiveChannel({stream_id: place.kind === 'channel' ? place.stream_id : 0});
		const error = new Unreachable('cut', 'The answer was lost.');
		act(() => noteRefused('demo', unsentKey(place), {error, fact: 'unknown'}));
		show(place);
		expect(await screen.findByText(/This channel is archived/)).toBeTruthy();
		// Whoever writes it elsewhere knows that it may be there already.
		expect(screen.getByText(unknownOutcome())).toBeTruthy();
	});
});

describe('mentions of everybody', () => {
	test('ask first, with the number of people', async () => {
		const place = await inChannel('kitchen', 'cake on Monday');
		const {user, source, onSent} = await open('Write in #kitchen', place);
		fireEvent.change(source, {target: {value: 'Cake, @**all**.'}});
		await user.click(sendButton());
		const dialog = await screen.findByRole('dialog', {name: 'Mention everyone in #kitchen?'});
		const {subscriptions} = await owner.getSubscriptions({include_subscribers: true});
		const kitchen = subscriptions.find(({name}) => name === 'kitchen');
		const others = `${(kitchen?.subscribers?.length ?? 0) - 1} people`;
		expect(within(dialog).getByText(new RegExp(`notifies ${others}:`))).toBeTruthy();
		await user.click(within(dialog).getByRole('button', {name: 'Cancel'}));
		expect(onSent).not.toHaveBeenCalled();
		expect(source.value).toBe('Cake, @**all**.');
		await user.click(sendButton());
		await user.click(await screen.findByRole('button', {name: `Send to ${others}`}));
		await waitFor(() => expect(onSent).toHaveBeenCalled());
	});

	test('in a topic: those who wrote or reacted in it', async () => {
		const place = await inChannel('general', 'road works on the hill');
		const {user, source} = await open('Write in #general', place);
		fireEvent.change(source, {target: {value: '@**topic** it is open again.'}});
		await user.click(sendButton());
		expect(await screen.findByRole('button', {name: 'Send to 2 people'})).toBeTruthy();
	});

	test('one that nobody could be asked about any more is told, and kept', async () => {
		let goOn: () => void = () => undefined;
		const looking = new Promise<void>(resolve => (goOn = resolve));
		const place = await inChannel('kitchen', 'left unasked');
		const {user, source} = await open('Write in #kitchen', place, {
			spoil: client => ({
				...client,
				renderMessage: async (...sent) => {
					await looking;
					return client.renderMessage(...sent);
				},
			}),
		});
		fireEvent.change(source, {target: {value: '@**all** Leave the building now'}});
		await user.click(sendButton());
		await user.click(screen.getByRole('button', {name: /^Close/}));
		expect(await screen.findByRole('button', {name: /Sending: @\*\*all/})).toBeTruthy();
		await act(async () => goOn());
		await waitFor(() =>
			expect(useChangesStore.getState().runs).toMatchObject([
				{
					label: 'The message was not sent. Your text is kept.',
					detail: expect.stringMatching(
						/^It notifies \d+ people, and you left before Steward could ask\./,
					) as string,
					report: 'refused',
				},
			]),
		);
		expect(screen.getByRole('button', {name: /Unsent: @\*\*all/})).toBeTruthy();
		expect(await contents('kitchen', 'left unasked')).toEqual([]);
	});

	test.each(['`@**all**`', '> @**all**', '@_**all**', '```\n@**everyone**\n```'])(
		'%j calls nobody and is not asked about',
		async text => {
			const place = await inChannel('kitchen', 'cake on Monday');
			const {user, source, onSent} = await open('Write in #kitchen', place);
			fireEvent.change(source, {target: {value: text}});
			await user.click(sendButton());
			await waitFor(() => expect(onSent).toHaveBeenCalled());
		},
	);

	test('what the organization does not allow is said by the service', async () => {
		const place = await inChannel('general', 'welcome');
		const {user, source} = await open('Write in #general', place, {as: 'member'});
		fireEvent.change(source, {target: {value: '@**everyone** hello'}});
		await user.click(sendButton());
		await user.click(await screen.findByRole('button', {name: /^Send to \d+ people/}));
		expect(
			await screen.findByText(/do not have permission to use channel wildcard mentions/),
		).toBeTruthy();
		expect(source.value).toBe('@**everyone** hello');
	});
});
