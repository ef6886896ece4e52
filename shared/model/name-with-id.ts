import {t} from '@lingui/core/macro';

/** A name that several people have, with the id that tells them apart. */
export function nameWithId(name: string, id: number): string {
	return t`${{name}} (ID ${{id}})`;
}
