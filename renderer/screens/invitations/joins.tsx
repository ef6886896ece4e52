import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {CircleHelp} from 'lucide-react';
import {inARow} from '../../text/in-a-row';
import type {InvitationRow} from './invitation-rows';
import cell from '../../components/grid/cell.module.css';
import styles from './invitations-columns.module.css';

export const notKnownWords = (): string =>
	t`The server does not say which channels an invitation adds people to. Steward knows it only for links that were created here.`;

/** The channels that whoever comes through an invitation is put into, as far as it is known. */
export function Joins({row: {recipe}}: {readonly row: InvitationRow}) {
	if (recipe === undefined) {
		return (
			<span
				className={`${cell.quiet} ${styles.unknown}`}
				title={notKnownWords()}
				aria-description={notKnownWords()}
			>
				<CircleHelp size={14} strokeWidth={1.5} aria-hidden="true" />
				<Trans>Not known</Trans>
			</span>
		);
	}
	const words = joinsWords(recipe);
	const isNone = recipe.channels.length === 0 && !recipe.withDefaults;
	return (
		<span className={cell.plain} data-none={isNone || undefined} title={words}>
			{words}
		</span>
	);
}

/** The channels of a recipe as a list. */
export function joinsWords({channels, withDefaults}: NonNullable<InvitationRow['recipe']>): string {
	const names = channels.map(({name}) => `#${name}`);
	const all = withDefaults ? [...names, t`default channels`] : names;
	return all.length === 0 ? t`None` : inARow(all);
}
