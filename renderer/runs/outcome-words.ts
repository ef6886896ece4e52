import {t} from '@lingui/core/macro';
import type {RoleName} from '../../shared/model/role';

/** How reports say what became of changes: whole sentences, by what was done. */
export type Outcome = {
	/** Of "3 of 4 memberships", without a stop. */
	readonly told: (part: string) => string;
	/** Of "1 membership". */
	readonly not: (about: string) => string;
	readonly unknown: (about: string) => string;
};

export const outcomes = {
	changed: {
		told: part => t`${part} changed`,
		not: about => t`Not changed: ${about}.`,
		unknown: about => t`It is not known whether it was changed: ${about}.`,
	},
	made: {
		told: part => t`${part} made`,
		not: about => t`Not made: ${about}.`,
		unknown: about => t`It is not known whether it was made: ${about}.`,
	},
	removed: {
		told: part => t`${part} removed`,
		not: about => t`Not removed: ${about}.`,
		unknown: about => t`It is not known whether it was removed: ${about}.`,
	},
	added: {
		told: part => t`${part} added`,
		not: about => t`Not added: ${about}.`,
		unknown: about => t`It is not known whether it was added: ${about}.`,
	},
	turnedOn: {
		told: part => t`${part} turned on`,
		not: about => t`Not turned on: ${about}.`,
		unknown: about => t`It is not known whether it was turned on: ${about}.`,
	},
	turnedOff: {
		told: part => t`${part} turned off`,
		not: about => t`Not turned off: ${about}.`,
		unknown: about => t`It is not known whether it was turned off: ${about}.`,
	},
	reactivated: {
		told: part => t`${part} reactivated`,
		not: about => t`Not reactivated: ${about}.`,
		unknown: about => t`It is not known whether it was reactivated: ${about}.`,
	},
	deactivated: {
		told: part => t`${part} deactivated`,
		not: about => t`Not deactivated: ${about}.`,
		unknown: about => t`It is not known whether it was deactivated: ${about}.`,
	},
	revoked: {
		told: part => t`${part} revoked`,
		not: about => t`Not revoked: ${about}.`,
		unknown: about => t`It is not known whether it was revoked: ${about}.`,
	},
	resolved: {
		told: part => t`${part} resolved`,
		not: about => t`Not resolved: ${about}.`,
		unknown: about => t`It is not known whether it was resolved: ${about}.`,
	},
	unresolved: {
		told: part => t`${part} unresolved`,
		not: about => t`Not unresolved: ${about}.`,
		unknown: about => t`It is not known whether it was unresolved: ${about}.`,
	},
	deleted: {
		told: part => t`${part} deleted`,
		not: about => t`Not deleted: ${about}.`,
		unknown: about => t`It is not known whether it was deleted: ${about}.`,
	},
	archived: {
		told: part => t`${part} archived`,
		not: about => t`Not archived: ${about}.`,
		unknown: about => t`It is not known whether it was archived: ${about}.`,
	},
	starred: {
		told: part => t`${part} starred`,
		not: about => t`Not starred: ${about}.`,
		unknown: about => t`It is not known whether it was starred: ${about}.`,
	},
	unstarred: {
		told: part => t`${part} unstarred`,
		not: about => t`Not unstarred: ${about}.`,
		unknown: about => t`It is not known whether it was unstarred: ${about}.`,
	},
	read: {
		told: part => t`${part} marked read`,
		not: about => t`Not marked read: ${about}.`,
		unknown: about => t`It is not known whether it was marked read: ${about}.`,
	},
	unread: {
		told: part => t`${part} marked unread`,
		not: about => t`Not marked unread: ${about}.`,
		unknown: about => t`It is not known whether it was marked unread: ${about}.`,
	},
	saved: {
		told: part => t`${part} saved`,
		not: about => t`Not saved: ${about}.`,
		unknown: about => t`It is not known whether it was saved: ${about}.`,
	},
	sent: {
		told: part => t`${part} sent`,
		not: about => t`Not sent: ${about}.`,
		unknown: about => t`It is not known whether it was sent: ${about}.`,
	},
	created: {
		told: part => t`${part} created`,
		not: about => t`Not created: ${about}.`,
		unknown: about => t`It is not known whether it was created: ${about}.`,
	},
	muted: {
		told: part => t`${part} muted`,
		not: about => t`Not muted: ${about}.`,
		unknown: about => t`It is not known whether it was muted: ${about}.`,
	},
	unmuted: {
		told: part => t`${part} unmuted`,
		not: about => t`Not unmuted: ${about}.`,
		unknown: about => t`It is not known whether it was unmuted: ${about}.`,
	},
	canceled: {
		told: part => t`${part} canceled`,
		not: about => t`Not canceled: ${about}.`,
		unknown: about => t`It is not known whether it was canceled: ${about}.`,
	},
	undone: {
		told: part => t`${part} undone`,
		not: about => t`Not undone: ${about}.`,
		unknown: about => t`It is not known whether it was undone: ${about}.`,
	},
} satisfies Readonly<Record<string, Outcome>>;

export const roleOutcomes: Readonly<Record<RoleName, Outcome>> = {
	owner: {
		told: part => t`${part} changed to owner`,
		not: about => t`Not changed to owner: ${about}.`,
		unknown: about => t`It is not known whether it was changed to owner: ${about}.`,
	},
	administrator: {
		told: part => t`${part} changed to administrator`,
		not: about => t`Not changed to administrator: ${about}.`,
		unknown: about => t`It is not known whether it was changed to administrator: ${about}.`,
	},
	moderator: {
		told: part => t`${part} changed to moderator`,
		not: about => t`Not changed to moderator: ${about}.`,
		unknown: about => t`It is not known whether it was changed to moderator: ${about}.`,
	},
	member: {
		told: part => t`${part} changed to member`,
		not: about => t`Not changed to member: ${about}.`,
		unknown: about => t`It is not known whether it was changed to member: ${about}.`,
	},
	guest: {
		told: part => t`${part} changed to guest`,
		not: about => t`Not changed to guest: ${about}.`,
		unknown: about => t`It is not known whether it was changed to guest: ${about}.`,
	},
};
