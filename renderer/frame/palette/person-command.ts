import {t} from '@lingui/core/macro';
import {inLanguage} from '../../../shared/languages/in-language';
/** An action on a person that was typed together with a name. */
export type PersonCommand = {
	readonly action: 'role' | 'like' | 'deactivate';
	readonly name: string;
};

/** How each action is typed; the first is its title. */
export const orderWords: Readonly<Record<PersonCommand['action'], readonly string[]>> = inLanguage(
	() => ({
		role: [
			t`change role`,
			'promote',
			t`make administrator`,
			t`make owner`,
			t`make moderator`,
			t`make guest`,
		],
		like: [t`make like`, t`make like another`, t`copy role and channels`, t`same access`],
		deactivate: ['deactivate', t`remove person`, t`disable account`, 'suspend'],
	}),
);

/** Reads "change role alice", "change role of alice" or "deactivate bob"; undefined without a name. */
export function personOrderIn(typed: string): PersonCommand | undefined {
	const text = typed.trim().replace(/\s+/g, ' ');
	const small = text.toLowerCase();
	for (const action of ['role', 'like', 'deactivate'] as const) {
		const words = orderWords[action].find(one => small.startsWith(`${one} `));
		if (words === undefined) continue;
		const name = text.slice(words.length + 1).replace(/^of(?: |$)/i, '');
		return name === '' ? undefined : {action, name};
	}
	return undefined;
}
