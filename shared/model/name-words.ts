import {t} from '@lingui/core/macro';
import {limits} from './limits';
import {nameFault} from './person-name';

/** Why a name of a person is not allowed, as a sentence; undefined when it is. */
export function nameProblemWords(name: string): string | undefined {
	const fault = nameFault(name);
	switch (fault?.kind) {
		case 'short':
			return t`Use a name of at least ${{least: limits.fullNameMinCharacters}} characters.`;
		case 'long':
			return t`A name can have at most ${{most: limits.fullNameMaxCharacters}} characters.`;
		case 'unprintable':
			return t`A name cannot contain unprintable characters.`;
		case 'sign':
			return t`A name cannot contain ${{sign: fault.sign}}.`;
		case 'digits':
			return t`A name cannot end in | and digits.`;
		case undefined:
			return undefined;
	}
}
