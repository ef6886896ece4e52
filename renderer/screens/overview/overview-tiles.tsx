import {t} from '@lingui/core/macro';
import {BotGlyph, RoleGlyph} from '../../people/glyphs';
import {GoalLink} from './goal-link';
import styles from './overview.module.css';
import type {TileFacts} from './tiles';

type Props = {
	/** What the tiles tell. */
	readonly title: string;
	readonly tiles: readonly TileFacts[];
	/** Said of a figure that is not known: why. */
	readonly whyUnknown?: string;
};

/** Figures, each of which is a link to what it counts. */
export function OverviewTiles({title, tiles, whyUnknown = t`Loading`}: Props) {
	return (
		<section className={styles.section} aria-label={title}>
			<h2>{title}</h2>
			<ul className={styles.tiles} data-few={tiles.length < 7 || undefined}>
				{tiles.map(({key, value, what, note, goal, isLoud, role}) => (
					<li key={key}>
						<GoalLink goal={goal} className={styles.tile}>
							<span className={styles.value} data-loud={isLoud}>
								{value ?? '–'}
								{role !== undefined && (role === 'bot' ? <BotGlyph /> : <RoleGlyph role={role} />)}
							</span>{' '}
							<span className={styles.what}>{what}</span>
							{(value === undefined || note !== undefined) && (
								<>
									{' '}
									<span className={styles.note}>{value === undefined ? whyUnknown : note}</span>
								</>
							)}
						</GoalLink>
					</li>
				))}
			</ul>
		</section>
	);
}
