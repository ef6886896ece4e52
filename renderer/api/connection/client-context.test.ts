import {beforeEach, expect, it} from 'vitest';
import {createClient} from '../../../shared/client/create-client';
import {useHealthStore} from '../../state/health';
import {levelNow, useServersStore} from '../../state/servers';
import {notesOf} from './client-context';

beforeEach(() => {
	useHealthStore.setState({byConnection: {}});
	useServersStore.setState({byConnection: {}});
});

const clientOf = (fields: object, featureLevel = 150) =>
	createClient({
		baseUrl: 'http://harbour.test/api/v1',
		featureLevel,
		fetch: () => Promise.resolve(Response.json({result: 'success', msg: '', ...fields})),
		...notesOf('a'),
	});
const health = () => useHealthStore.getState().byConnection['a']?.state;
const leftOut = () => useServersStore.getState().byConnection['a']?.leftOut;

it('an answer in another shape is an answer', async () => {
	await expect(clientOf({members: 'all'}).getUsers({})).rejects.toThrow();
	expect(health()).toBe('answering');
});

it('what a level lacks says nothing of the server', async () => {
	const order = {stream_id: 1, topic: 'a', visibility_policy: 3} as const;
	await expect(clientOf({}).setTopicPolicy(order)).rejects.toMatchObject({code: 'NOT_AT_LEVEL'});
	expect(health()).toBeUndefined();
});

it('the level that a server says goes before the one it had', async () => {
	const connection = {id: 'a', featureLevel: 150};
	expect(levelNow(connection)).toBe(150);
	const state = {zulip_version: '9', zulip_feature_level: 263, queue_id: 'q', last_event_id: -1};
	await clientOf(state).register({});
	expect(levelNow(connection)).toBe(263);
	const restart = {id: 1, type: 'restart', zulip_version: '11', zulip_feature_level: 421};
	await clientOf({events: [restart]}).getEvents({queue_id: 'q'});
	expect(levelNow(connection)).toBe(421);
});

it.each([1e9, -1, 2.5, '263', null])('no server has the level %j', async level => {
	const state = {zulip_version: '9', zulip_feature_level: level, queue_id: 'q', last_event_id: -1};
	await clientOf(state)
		.register({})
		.catch(() => undefined);
	expect(levelNow({id: 'a', featureLevel: 150})).toBe(150);
});

it('keeps what was left out until the same call is read whole', async () => {
	const topics = [{name: 'a', max_id: 1}];
	await clientOf({topics: [...topics, 7]}).getChannelTopics({stream_id: 1});
	expect(leftOut()).toMatchObject({getChannelTopics: {rows: 1}});
	await clientOf({topics}).getChannelTopics({stream_id: 1});
	expect(leftOut()).toEqual({});
});
