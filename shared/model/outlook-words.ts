import type {Barrier, WhoCould} from './barrier';
import type {Effect, Estimate} from './outlook';

/** What screens and the command line say of what a plan would do. */

const number = (count: number) => count.toLocaleString('en');

function counted(count: number, one: string, many: string): string {
	return count === 1 ? `1 ${one}` : `${number(count)} ${many}`;
}

const people = (count: number) => counted(count, 'person', 'people');

/** An effect as a sentence without its end, so that names can follow. */
export function effectWords({kind, count, isAtLeast}: Effect): string {
	const least = isAtLeast === true ? 'at least ' : '';
	switch (kind) {
		case 'signed-out':
			return `${people(count)} ${count === 1 ? 'is' : 'are'} signed out at once`;
		case 'bots':
			return count === 1
				? '1 bot of theirs is deactivated too, and stays deactivated'
				: `${number(count)} bots of theirs are deactivated too, and stay deactivated`;
		case 'invitations':
			return count === 1
				? '1 open invitation is revoked permanently, created by'
				: `${number(count)} open invitations are revoked permanently, created by`;
		case 'emptied':
			return count === 1
				? '1 private channel is left without subscribers and archived for good'
				: `${number(count)} private channels are left without subscribers and archived for good`;
		case 'losing-access':
			return `${least}${people(count)} ${count === 1 ? 'loses' : 'lose'} access to messages`;
		case 'guests':
			return count === 1
				? '1 person becomes a guest, who reads only subscribed channels'
				: `${number(count)} people become guests, who read only subscribed channels`;
		case 'values':
			return `${people(count)} ${count === 1 ? 'loses a profile value' : 'lose profile values'}`;
		case 'told':
			return `${people(count)} ${count === 1 ? 'gets' : 'get'} a message from the notification bot`;
		case 'notices':
			return counted(count, 'notice is posted in a topic', 'notices are posted in topics');
		default:
			return kind satisfies never;
	}
}

/** Names that follow it: channels with their sign. */
export function effectName({kind}: Effect, name: string): string {
	return kind === 'emptied' ? `#${name}` : name;
}

const could: Readonly<Record<WhoCould, string>> = {
	owners: 'Only owners can',
	administrators: 'Only administrators and owners can',
	moderators: 'Only moderators and above can',
	'full-members': 'Only full members and above can',
	members: 'Only members and above can',
	people: 'Only people can, not bots',
	subscribers: 'Only its subscribers can',
	removers: 'Only those who manage its subscribers can',
	author: 'Only the author can',
	creator: 'Only its creator can',
	elsewhere: 'Only the chat app can',
	nobody: 'Nobody can',
};

/** Why the account may not make a change, and who could. */
export function barrierWords({why, who}: Barrier): string {
	switch (why) {
		case 'only-owner':
			return 'The only owner: make somebody else an owner first';
		case 'off':
			return 'Turned off in this organization';
		case 'group':
			return 'You are not in this group. Only its members, moderators and above can';
		case 'system':
			return 'The server keeps this group by the roles of people';
		case 'outside':
			return 'You are not in this private channel. Only its subscribers can';
		case 'creator':
			return 'Only its creator, administrators and owners can';
		case 'role':
		case 'owner':
		case 'policy':
		case 'removers':
		case 'author':
		case 'bot':
		case 'guest':
		case 'automated':
			return could[who];
		default:
			return why satisfies never;
	}
}

/** A length of time, as short as it is useful: "less than a second", "40 s", "5 min". */
export function spanWords(seconds: number): string {
	if (seconds < 1) return 'less than a second';
	if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
	const minutes = Math.ceil(seconds / 60);
	if (minutes < 90) return `about ${minutes} min`;
	return `about ${Math.round(minutes / 6) / 10} h`;
}

/** "12 calls, about 5 s"; with the limit where that makes it wait. */
export function estimateWords({
	calls,
	requests,
	seconds,
	limit,
	windowSeconds = 60,
}: Estimate): string {
	const looks = requests > calls ? ` and ${counted(requests - calls, 'look', 'looks')}` : '';
	const words = `${counted(calls, 'call', 'calls')}${looks}, ${spanWords(seconds)}`;
	if (limit === undefined || requests <= limit) return words;
	const every = windowSeconds === 60 ? 'a minute' : `in ${number(Math.round(windowSeconds))} s`;
	return `${words} (the server takes ${number(limit)} ${every})`;
}
