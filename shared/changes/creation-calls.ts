import type {Client} from '../client/create-client';
import {steadyNow} from '../clock';
import type {NewChannel, NewField, NewLink} from '../model/change';
import {channelKey, type Channel} from '../model/channel';
import {linkKey} from '../model/invitation';
import {singly, type ChangeCalls} from './calls';
import {hidden, there} from './facts';
import {namesNow} from './names-now';
import {Conflict} from './conflict';
import {refusalText} from './refusals';

/** What is made new, each by a call of its own. What it is called is known to the service alone until then. */

type Own = {readonly user_id: number; readonly is_admin?: boolean | undefined};

/** What stands where a channel is to be made, as steps that are held show it. */
type StandingChannel = {readonly id: number; readonly name: string; readonly isOthers: boolean};

/** Making channels, after a look at whether somebody else has made one of that name. */
export const newChannelCalls: ChangeCalls<NewChannel> = {
	callsFor: singly,
	async send({client, patience, onMade}, changes) {
		for (const change of changes) {
			const {name, description, subscribers, ...settings} = change.after;
			const names = [...(await namesNow(client, steadyNow())).values()].map(channelKey);
			if (names.includes(channelKey(name))) {
				throw new Conflict(refusalText('channel exists'));
			}
			await client.subscribe(
				{
					subscriptions: [{name, ...(description !== '' && {description})}],
					...settings,
					...(subscribers.length > 0 && {principals: [...subscribers]}),
				},
				{patience},
			);
			const found = await standingChannel(client, name).catch(() => undefined);
			if (found?.isOthers === false) onMade?.(change, {...change, stream_id: found.id});
		}
	},
	async hasHappened({client, onMade}, changes) {
		for (const change of changes) {
			const found = await standingChannel(client, change.after.name);
			if (found === undefined && !(await wouldSee(client, change))) {
				throw new Error('A private channel of others is not listed to everybody.');
			}
			if (found?.isOthers !== false) return false;
			onMade?.(change, {...change, stream_id: found.id});
		}
		return true;
	},
	async readNow(facts) {
		const [{channels}, own] = await Promise.all([facts.directory(), facts.own()]);
		const byName = new Map(channels.map(channel => [channelKey(channel.name), channel]));
		return ({after}) => {
			const channel = byName.get(channelKey(after.name));
			return there(channel === undefined ? null : standing(channel, own));
		};
	},
	asFound(change, value) {
		const {id: stream_id, isOthers} = value as StandingChannel;
		return isOthers ? undefined : {made: {...change, stream_id}, isWhole: true};
	},
};

async function standingChannel(client: Client, name: string): Promise<StandingChannel | undefined> {
	const [state, own] = await Promise.all([
		client.register({fetch_event_types: ['subscription'], event_types: []}),
		client.getOwnUser({}),
	]);
	const {subscriptions = [], unsubscribed = [], never_subscribed: others = []} = state;
	const channel = [...subscriptions, ...unsubscribed, ...others].find(
		one => channelKey(one.name) === channelKey(name),
	);
	return channel && standing(channel, own);
}

/** Where no creator is told, it counts as the caller's. */
function standing({stream_id, name, creator_id}: Channel, own: Own): StandingChannel {
	const isOthers = typeof creator_id === 'number' && creator_id !== own.user_id;
	return {id: stream_id, name, isOthers};
}

/** Whether the caller would see a channel if it was made. */
async function wouldSee(client: Client, {after}: NewChannel): Promise<boolean> {
	if (!after.invite_only || after.subscribers.length === 0) return true;
	const own: Own = await client.getOwnUser({});
	return own.is_admin === true || after.subscribers.includes(own.user_id);
}

/** What stands where a field is to be made. */
type StandingField = {readonly id: number; readonly name: string; readonly field_type: number};

/** Adding profile fields: names are there once. */
export const newFieldCalls: ChangeCalls<NewField> = {
	callsFor: singly,
	async send({client, onMade}, changes) {
		for (const change of changes) {
			const {id} = await client.createProfileField(change.after);
			onMade?.(change, {...change, field_id: id});
		}
	},
	async hasHappened({client, onMade}, changes) {
		const {custom_fields: fields} = await client.getProfileFields({});
		return changes.every(change => {
			const {name, field_type} = change.after;
			const found = fields.find(one => one.name === name && one.type === field_type);
			if (found !== undefined) onMade?.(change, {...change, field_id: found.id});
			return found !== undefined;
		});
	},
	async readNow(facts) {
		const fields = await facts.fields();
		return ({after}) => {
			const found = fields.find(({name}) => name === after.name);
			if (found === undefined) return there(null);
			return there({id: found.id, name: found.name, field_type: found.type});
		};
	},
	asFound(change, value) {
		const {id: field_id, field_type} = value as StandingField;
		return field_type === change.after.field_type
			? {made: {...change, field_id}, isWhole: true}
			: undefined;
	},
};

/**
 * Making invitation links. Nothing tells one from another that grants the same: whether it was made after
 * a lost answer nobody can say, and it is not sent again.
 */
export const newLinkCalls: ChangeCalls<NewLink> = {
	callsFor: singly,
	async send({client, onMade, onLink}, changes) {
		for (const change of changes) {
			const {role, channels, withDefaults, minutes} = change.after;
			const {invite_link: address} = await client.createInviteLink({
				invite_as: role,
				invite_expires_in_minutes: minutes,
				stream_ids: [...channels],
				...(withDefaults !== undefined && {include_realm_default_subscriptions: withDefaults}),
			});
			onLink?.(change, address);
			const invite_id = await idOfLink(client, address).catch(() => undefined);
			if (invite_id !== undefined) onMade?.(change, {...change, invite_id});
		}
	},
	hasHappened: () => Promise.reject(new Error('Links that grant the same are all alike.')),
	readNow: () => Promise.resolve(() => hidden),
};

async function idOfLink(client: Client, address: string): Promise<number | undefined> {
	const {invites} = await client.getInvitations({});
	const isSame = (link: string | undefined) =>
		link !== undefined && linkKey(link) === linkKey(address);
	return invites.find(({is_multiuse, link_url}) => is_multiuse && isSame(link_url))?.id;
}
