import type {RealmDomain, RealmExport} from '../../../shared/model/organization';
import {trafficOf} from '../access/channel-access';
import {defaultChannelRow} from '../domain/channel-row';
import type {ExportRecord} from '../storage/organization-lists';
import type {PictureName} from '../storage/realm';
import type {Store} from '../storage/store';

export function domainRows(store: Store): RealmDomain[] {
	return store.domains
		.all()
		.map(({domain, allowSubdomains}) => ({domain, allow_subdomains: allowSubdomains}));
}

/** Groups of channels; those that were archived are in none. */
export function channelGroupRows(store: Store) {
	const traffic = trafficOf(store);
	return store.channelGroups.all().map(({id, name, description, channels}) => ({
		name,
		id,
		description,
		streams: channels.flatMap(each => {
			const channel = store.channels.byId(each);
			return channel === undefined || channel.isPrivate ? [] : defaultChannelRow(channel, traffic);
		}),
	}));
}

export function exportRows(store: Store, rootUrl: string): RealmExport[] {
	const seconds = (at: number | undefined) => (at === undefined ? null : at / 1000);
	return store.exports.all().map(one => ({
		id: one.id,
		export_time: one.requestedAt / 1000,
		acting_user_id: one.actorId,
		export_url: one.path === '' || one.deletedAt !== undefined ? null : `${rootUrl}/${one.path}`,
		deleted_timestamp: seconds(one.deletedAt),
		failed_timestamp: seconds(one.failedAt),
		pending: isPending(one),
	}));
}

/** Whether an export is still being made. */
export function isPending({path, failedAt, deletedAt}: ExportRecord): boolean {
	return path === '' && failedAt === undefined && deletedAt === undefined;
}

const usualLogo = '/static/images/logo.svg';

/** Address of a picture of the organization, and where it comes from. */
export function pictureState(store: Store, name: PictureName) {
	const picture = store.realm.pictures()[name];
	const usual = name === 'icon' ? '' : usualLogo;
	const night = name === 'icon' ? '' : `&night=${name === 'night_logo'}`;
	return {
		[`${name}_url`]:
			picture === undefined ? usual : `/${picture.path}?version=${picture.version}${night}`,
		[`${name}_source`]: picture !== undefined ? 'U' : name === 'icon' ? 'G' : 'D',
	};
}
