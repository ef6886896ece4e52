import type {
	OwnSettingChange,
	StatusChange,
	TopicPolicyChange,
	VisibilityChange,
} from '../model/change';
import {topicKey, TopicPolicy} from '../model/topic';
import {partsOf, singly, type ChangeCalls} from './calls';
import {Facts, gone, hidden, there} from './facts';
import {isSameStatus, nothingSaid, saidBy, statusOrder} from './said-status';
import type {SaidStatus} from '../model/change';

/** What the account has for itself alone. */

/** Settings in one call. */
const mostSettings = 500;

/** The account's own settings of channels: one call for all. */
export const ownSettingCalls: ChangeCalls<OwnSettingChange> = {
	callsFor: changes => partsOf(changes, mostSettings),
	send: ({client}, changes) =>
		client.updateSubscriptionSettings({
			subscription_data: changes.map(({stream_id, property, after}) => ({
				stream_id,
				property,
				value: after,
			})),
		}),
	async hasHappened({client}, changes) {
		const {subscriptions} = await client.getSubscriptions({});
		const own = new Map(subscriptions.map(channel => [channel.stream_id, channel]));
		return changes.every(
			({stream_id, property, after}) => own.get(stream_id)?.[property] === after,
		);
	},
	async readNow(facts) {
		const {own} = await facts.directory();
		return ({stream_id, property}) => {
			const channel = own.get(stream_id);
			return channel === undefined ? gone : there(channel[property] ?? null);
		};
	},
};

/** Policies of topics: one call each. */
export const topicPolicyCalls: ChangeCalls<TopicPolicyChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const {stream_id, topic, after} of changes) {
			await client.setTopicPolicy({
				stream_id,
				topic,
				visibility_policy: after as 0 | 1 | 2 | 3,
			});
		}
	},
	async hasHappened({client}, changes) {
		const found = await topicPolicyCalls.readNow(new Facts(client), changes);
		return changes.every(change => {
			const now = found(change);
			return now.state === 'there' && now.value === change.after;
		});
	},
	async readNow(facts) {
		const {user_topics: list = []} = await facts.state('user_topic');
		const policies = new Map(
			list.map(({stream_id, topic_name, visibility_policy}) => [
				`${stream_id} ${topicKey(topic_name)}`,
				visibility_policy,
			]),
		);
		return ({stream_id, topic}) =>
			there(policies.get(`${stream_id} ${topicKey(topic)}`) ?? TopicPolicy.inherit);
	},
};

/** What the account says of itself: one call for text and emoji. */
export const statusCalls: ChangeCalls<StatusChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const {after} of changes) {
			const {status_text, emoji} = after;
			await client.updateOwnStatus({status_text, ...(emoji ?? {emoji_name: ''})});
		}
	},
	async hasHappened({client}, changes) {
		const {user_status: told = {}} = await client.register(statusOrder);
		const people = saidBy(told);
		return changes.every(({user_id: id, after}) =>
			isSameStatus(people.get(id) ?? nothingSaid, after),
		);
	},
	async readNow(facts) {
		const {user_status: told = {}} = await facts.state('user_status');
		const people = saidBy(told);
		return ({user_id}) => there(people.get(user_id) ?? nothingSaid);
	},
	isSame: (one, other) => isSameStatus(one as SaidStatus, other as SaidStatus),
};

/** Whether others see when the account is here: one setting of it. */
export const visibilityCalls: ChangeCalls<VisibilityChange> = {
	callsFor: singly,
	async send({client}, changes) {
		for (const {after} of changes) await client.updateOwnSettings({presence_enabled: after});
	},
	async hasHappened({client}, changes) {
		const {user_settings: own} = await new Facts(client).state('user_settings');
		return changes.every(({after}) => own?.presence_enabled === after);
	},
	async readNow(facts) {
		const {user_settings: own} = await facts.state('user_settings');
		const now = own?.presence_enabled;
		return () => (now === undefined ? hidden : there(now));
	},
};
