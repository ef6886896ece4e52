import {t} from '@lingui/core/macro';
import type {Effect} from '../../../../shared/model/outlook';
import {effectName, effectWords} from '../../../../shared/model/outlook-words';
import {openName} from '../../../../shared/model/shown-name';
import styles from './outlook.module.css';
import {NameList} from '../../../components/name-list';

/** So many names stand in a line. */
const mostShown = 6;

/** What a plan brings with it that its steps do not say: how many, and who. */
export function EffectList({effects}: {readonly effects: readonly Effect[]}) {
	if (effects.length === 0) return null;
	return (
		<ul className={styles.effects} aria-label={t`Side effects`}>
			{effects.map(effect => (
				<li key={effect.kind}>
					{effectWords(effect)}
					<Names effect={effect} />
				</li>
			))}
		</ul>
	);
}

function Names({effect}: {readonly effect: Effect}) {
	const {names, count} = effect;
	const shown = names.slice(0, mostShown);
	if (shown.length === 0) return '.';
	const isOfOthers = effect.kind === 'invitations';
	const rest = isOfOthers ? names.length - shown.length : count - shown.length;
	return (
		<>
			:{' '}
			<span className={styles.names}>
				<NameList
					names={shown.map(name => openName(effectName(effect, name)))}
					rest={Math.max(0, rest)}
				/>
			</span>
		</>
	);
}
