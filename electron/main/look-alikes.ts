import {domainToUnicode} from 'node:url';

/** Alphabets in which letters look like those of another. */
const alphabets = [
	/\p{Script=Latin}/u,
	/\p{Script=Cyrillic}/u,
	/\p{Script=Greek}/u,
	/\p{Script=Armenian}/u,
	/\p{Script=Cherokee}/u,
] as const;

/** Letters of other alphabets that can be taken for Latin ones; a name of these alone is a disguise. */
const taken = /^[\d\-аеһіјӏорсԁԛѕԝхуүҽпгѵѡьъкмтвαικνορτυχωγη]+$/u;

/** Whether a name is written so that it can be taken for another: `аpple.com` with a Cyrillic `а`. */
export function isLookAlike(hostname: string): boolean {
	return domainToUnicode(hostname)
		.split('.')
		.some(label => {
			const found = alphabets.filter(alphabet => alphabet.test(label)).length;
			return found > 1 || (/[^\0-\x7f]/u.test(label) && taken.test(label));
		});
}
