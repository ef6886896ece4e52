import {normalForm} from '../../../shared/model/normal-form';
import {Role} from '../../../shared/model/role';
import {dayMilliseconds} from '../../../shared/model/units';
import {addressVisibility} from '../storage/account';
import type {NewAccount} from '../storage/accounts';
import {accountNames, type AccountName} from '../storage/realm';
import {nameFamilies, type NameFamily} from './names';
import {Random} from './random';

/** The invented observatory that the demo organization belongs to. */
export const demoOrganization = {
	name: 'Kestrel Bay Observatory',
	description: 'Staff, volunteers and guests of the observatory and its school programme.',
	host: 'kestrel-bay.example.com',
} as const;

type DemoAccount = NewAccount & {readonly id: number};

/** The demo's "today": dates never depend on when it is made. */
const today = Date.UTC(2026, 9, 30, 9, 0, 0);
const opened = Date.UTC(2017, 2, 6, 9, 0, 0);

const bots: readonly (readonly [name: string, address: string, type: number])[] = [
	['Dome Control', 'dome-control-bot', 1],
	['Sky Conditions', 'sky-conditions-bot', 1],
	['Ticket Desk', 'ticket-desk-bot', 2],
	['Build Watch', 'build-watch-bot', 2],
	['Alert Relay', 'alert-relay-bot', 3],
	['Tour Helper', 'tour-helper-bot', 1],
];

/** The people that the ready line names, and one bot; they stand first, in this order. */
const cast: Readonly<Record<AccountName, {readonly name: string; readonly role: number}>> = {
	owner: {name: 'Ines Halloran', role: Role.owner},
	administrator: {name: 'Tomasz Okonjo', role: Role.administrator},
	moderator: {name: 'Mirembe Castellanos', role: Role.moderator},
	member: {name: 'Jonas Feldt', role: Role.member},
	guest: {name: 'Yuki Brandvold', role: Role.guest},
	bot: {name: 'Dome Control', role: Role.member},
};

/** Somebody whose name fills any column, and two who share one. */
const oddNames: Readonly<Record<number, string>> = {
	11: 'Maximiliana Theodora von Hohenfels-Wetterstein zu Kestrel Bay und Ostermoor',
	17: 'Alice Carrick',
	23: 'Alice Carrick',
};

/** Bots that nobody looks after: their owner is deactivated, or there is none. */
const orphans: ReadonlyMap<number, number | undefined> = new Map([
	[46, undefined],
	[59, 55],
]);

/** Account number `id` of the demo, without a password; the same for the same number, however many there are. */
export function demoAccount(id: number): DemoAccount {
	const name = accountNames[id - 1];
	if (name !== undefined) return castAccount(id, name);
	const random = new Random(id);
	return id % 13 === 7 ? botAccount(id, random) : personAccount(id, random);
}

function castAccount(id: number, name: AccountName): DemoAccount {
	const {name: fullName, role} = cast[name];
	const isBot = name === 'bot';
	const address = isBot ? 'dome-control-bot' : latinLetters(fullName).replace(' ', '.');
	return {
		...common(id),
		fullName,
		role,
		deliveryEmail: `${address}@${demoOrganization.host}`,
		timezone: isBot ? '' : 'Europe/Lisbon',
		joinedAt: opened + id * 17 * dayMilliseconds,
		botType: isBot ? 1 : undefined,
		botOwnerId: isBot ? accountNames.indexOf('member') + 1 : undefined,
		mayCreateUsers: role <= Role.administrator,
	};
}

function personAccount(id: number, random: Random): DemoAccount {
	const family = weighted(random);
	const {fullName, address} = oddName(id) ?? nameIn(family, random);
	return {
		...common(id),
		fullName,
		deliveryEmail: `${address}.${id}@${demoOrganization.host}`,
		role: personRole(id, random),
		isActive: random.next() >= 0.1,
		timezone: random.next() < 0.1 ? '' : random.pick(family.timezones),
		joinedAt: joined(random),
		addressVisibility: visibility(random),
	};
}

function botAccount(id: number, random: Random): DemoAccount {
	const [fullName, address, type] = random.pick(bots);
	// Owners are the cast and the first people, so that every bot's owner is made before it.
	const drawn = 1 + random.below(4);
	const owner = orphans.has(id) ? orphans.get(id) : drawn;
	return {
		...common(id),
		fullName: `${fullName} ${id}`,
		deliveryEmail: `${address}-${id}@${demoOrganization.host}`,
		isActive: id % 3 !== 0,
		joinedAt: joined(random),
		botType: type,
		botOwnerId: owner,
	};
}

function common(id: number): DemoAccount {
	return {
		id,
		fullName: '',
		deliveryEmail: '',
		role: Role.member,
		isActive: true,
		botType: undefined,
		botOwnerId: undefined,
		timezone: '',
		joinedAt: opened,
		addressVisibility: addressVisibility.everyone,
		mayCreateUsers: false,
		passwordHash: undefined,
	};
}

/** Every ninth person is a guest, every twelfth a moderator: some of each however few there are. */
function personRole(id: number, random: Random): number {
	if (id === 8 || id === 14) return Role.administrator;
	if (id % 9 === 0) return Role.guest;
	if (id % 12 === 5) return Role.moderator;
	return id > 60 && random.next() < 0.01 ? Role.administrator : Role.member;
}

function visibility(random: Random): number {
	const chance = random.next();
	if (chance < 0.8) return addressVisibility.everyone;
	if (chance < 0.9) return addressVisibility.members;
	if (chance < 0.94) return addressVisibility.moderators;
	return chance < 0.98 ? addressVisibility.administrators : addressVisibility.nobody;
}

/** More people in later years, and a few in the last month. */
function joined(random: Random): number {
	const share = Math.sqrt(random.next());
	return Math.round((opened + share * (today - opened)) / 1000) * 1000;
}

const totalWeight = nameFamilies.reduce((sum, {weight}) => sum + weight, 0);

function weighted(random: Random): NameFamily {
	let left = random.below(totalWeight);
	for (const family of nameFamilies) {
		left -= family.weight;
		if (left < 0) return family;
	}
	throw new RangeError('The weights do not add up.');
}

function nameIn(family: NameFamily, random: Random) {
	const given = random.pick(family.given);
	const at = random.below(family.family.length);
	const last = family.family[at] ?? '';
	const fullName = family.isFamilyFirst ? `${last} ${given}` : `${given} ${last}`;
	const address = family.latin?.[at] ?? latinLetters(`${given} ${last}`).replaceAll(' ', '.');
	return {fullName, address};
}

function oddName(id: number) {
	const fullName = oddNames[id];
	if (fullName === undefined) return undefined;
	const [given = '', ...rest] = latinLetters(fullName).split(' ');
	return {fullName, address: `${given}.${rest.at(-1) ?? ''}`};
}

/** Names come again and again. */
const latinWords = new Map<string, string>();

/** Lower-case letters a to z of a name, for a mail address. */
function latinLetters(name: string): string {
	return name.replaceAll(/[^ ]+/g, word => {
		const latin = latinWords.get(word) ?? latinLettersOf(word);
		latinWords.set(word, latin);
		return latin;
	});
}

function latinLettersOf(name: string): string {
	const known = name.replaceAll('ø', 'o').replaceAll('Ø', 'O').replaceAll('ł', 'l');
	return normalForm(known, 'NFD')
		.toLowerCase()
		.replace(/[^a-z ]/g, '');
}
