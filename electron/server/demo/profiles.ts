import {normalForm} from '../../../shared/model/normal-form';
import {optionsToData} from '../../../shared/model/profile-field';
import {isBot, type Account} from '../storage/account';
import type {FieldRecord} from '../storage/profiles';
import type {Transaction} from '../storage/store';
import {Random} from './random';

const teams = ['Optics', 'Instruments', 'Data', 'Outreach', 'Operations'];

/** One field of each type; ids follow this order. */
const demoFields: readonly Omit<FieldRecord, 'id' | 'position'>[] = [
	{
		type: 3,
		name: 'Team',
		hint: 'Where you work most of the time',
		fieldData: JSON.stringify(
			optionsToData(teams.map((text, at) => ({key: String(at + 1), text}))),
		),
		isOnCard: true,
		isRequired: true,
	},
	{
		type: 8,
		name: 'Pronouns',
		hint: 'How people should speak of you',
		fieldData: '',
		isOnCard: true,
		isRequired: false,
	},
	{
		type: 1,
		name: 'Phone',
		hint: 'Extension inside the house',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
	},
	{
		type: 2,
		name: 'About me',
		hint: 'A few sentences',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
	},
	{
		type: 4,
		name: 'Birthday',
		hint: 'For the cake',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
	},
	{
		type: 5,
		name: 'Website',
		hint: '',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
	},
	{
		type: 6,
		name: 'Mentor',
		hint: 'Whom you ask first',
		fieldData: '',
		isOnCard: false,
		isRequired: false,
	},
	{
		type: 7,
		name: 'GitHub username',
		hint: 'Name of the account, without @',
		fieldData: JSON.stringify({subtype: 'github'}),
		isOnCard: false,
		isRequired: false,
	},
];

const sentences = [
	'I look after the spectrograph and the people who break it.',
	'Mostly awake at night.',
	'Ask me about **double stars**.',
	'I drive the minibus on open days.',
	'Learning to polish mirrors.',
];
const pronouns = ['she/her', 'he/him', 'they/them'];

/** Adds the fields, and what people filled in: nearly everybody the team, some much, some nothing. */
export function addDemoProfiles(tx: Transaction, accounts: readonly Account[]): void {
	demoFields.forEach((field, at) => tx.profiles.addField({...field, position: at + 1}));
	const values: [number, number, string][] = [];
	for (const account of accounts) {
		if (isBot(account)) continue;
		for (const [fieldId, value] of valuesFor(account)) values.push([account.id, fieldId, value]);
	}
	tx.profiles.addValues(values);
}

function* valuesFor(account: Account): Generator<readonly [fieldId: number, value: string]> {
	const random = new Random(account.id * 7 + 3);
	const isCast = account.id <= 5;
	if (isCast || random.next() < 0.85) yield [1, String(1 + random.below(teams.length))];
	if (isCast || random.next() < 0.4) yield [2, random.pick(pronouns)];
	if (isCast || random.next() < 0.3) yield [3, String(2000 + (account.id % 7000))];
	if (isCast || random.next() < 0.12) yield [4, random.pick(sentences)];
	if (random.next() < 0.25) {
		const month = String(1 + random.below(12)).padStart(2, '0');
		const day = String(1 + random.below(28)).padStart(2, '0');
		yield [5, `${1955 + random.below(48)}-${month}-${day}`];
	}
	const handle = normalForm(account.fullName, 'NFKD')
		.toLowerCase()
		.replaceAll(/[^a-z]+/g, '-')
		.replaceAll(/^-|-$/g, '');
	if (handle.length > 2 && random.next() < 0.1) yield [6, `https://${handle}.example.org/`];
	if (account.id > 4 && random.next() < 0.15) yield [7, JSON.stringify([1 + random.below(4)])];
	if (handle.length > 2 && random.next() < 0.12) yield [8, handle.slice(0, 39)];
}
