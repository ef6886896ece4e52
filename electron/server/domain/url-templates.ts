import {badRequest} from '../../../shared/contract/errors';

/** One variable of an expression: a name, perhaps its first characters alone, or all of a list. */
const variable = /^((?:[\w]|%[0-9a-f]{2})+(?:\.(?:[\w]|%[0-9a-f]{2})+)*)(?::[1-9]\d{0,3}|\*)?$/i;

/** Names of the variables in an address by RFC 6570; refuses what is none. */
export function variablesOf(template: string): ReadonlySet<string> {
	const names = new Set<string>();
	const rest = template.replace(/\{([^{}]*)\}/g, (_all, expression: string) => {
		for (const each of expression.replace(/^[+#./;?&]/, '').split(',')) {
			const [, name] = variable.exec(each) ?? [];
			if (name === undefined) throw badRequest('Invalid URL template.');
			names.add(name);
		}
		return '';
	});
	if (/[{}]/.test(rest)) throw badRequest('Invalid URL template.');
	return names;
}
