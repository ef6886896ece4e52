import {expect, it} from 'vitest';
import type {Channel} from '../model/channel';
import type {User} from '../model/user';
import {gainingSight, losingSight} from './sight';

const person = (user_id: number, role = 400, is_active = true) =>
	({user_id, role, is_active}) as User;
const everybody = [person(1), person(2), person(3, 600), person(4, 400, false), person(5)];
const open = (stream_id: number) => ({stream_id, invite_only: false}) as Channel;
const closed = (stream_id: number) => ({stream_id, invite_only: true}) as Channel;
const side = (channel: Channel, ...members: number[]) => ({channel, members: new Set(members)});

it.each([
	['the same channel', side(closed(1), 1, 2), side(closed(1), 1, 2), []],
	['private to private', side(closed(1), 1, 2, 3, 4), side(closed(2), 1), [2, 3]],
	['private to public: guests only', side(closed(1), 1, 2, 3), side(open(2), 1), [3]],
	['to everybody on the web', side(closed(1), 3), side({...open(2), is_web_public: true}), []],
	['public to private', side(open(1), 1, 2), side(closed(2), 1), [2]],
	['everybody is there too', side(closed(1), 1, 2), side(closed(2), 1, 2, 5), []],
])('%s', (_name, from, to, ids) => {
	const found = losingSight(from, to, everybody);
	expect(found.kind === 'people' ? found.people.map(({user_id}) => user_id) : []).toEqual(ids);
});

it('what everybody could read is no longer read by all, whoever was in it', () => {
	expect(losingSight(side(open(1), 1), side(closed(2), 1), everybody)).toEqual({
		kind: 'people',
		people: [],
		wasPublic: true,
	});
});

it('says when it cannot be known', () => {
	const unseen = {channel: closed(2), members: undefined};
	expect(losingSight(side(open(1), 1), unseen, everybody).kind).toBe('unknown');
});

const web = (stream_id: number) => ({...open(stream_id), is_web_public: true});

it.each([
	['the same channel', side(closed(1), 1), side(closed(1), 1), []],
	['private to public', side(closed(1), 1), side(open(2), 3), [2, 3, 5]],
	['private to private', side(closed(1), 1, 2), side(closed(2), 1, 3, 4), [3]],
	['public to private: guests only', side(open(1), 1), side(closed(2), 1, 2, 3), [3]],
	['from the web', side(web(1)), side(open(2), 3), []],
])('gaining sight: %s', (_name, from, to, ids) => {
	const found = gainingSight(from, to, everybody);
	expect(found.kind === 'people' ? found.people.map(({user_id}) => user_id) : []).toEqual(ids);
});

it('on the web everybody reads it, whoever is in the channels', () => {
	expect(gainingSight(side(closed(1), 1), side(web(2)), everybody).kind).toBe('web');
	const unseen = {channel: closed(1), members: undefined};
	expect(gainingSight(unseen, side(web(2)), everybody).kind).toBe('web');
	expect(gainingSight(unseen, side(open(2)), everybody).kind).toBe('unknown');
});
