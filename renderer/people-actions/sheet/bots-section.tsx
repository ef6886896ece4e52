import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../shared/languages/formats';
import type {User} from '../../../shared/model/user';
import {useGrowingList} from '../../components/show-more';
import {PersonLink} from './person-link';
import styles from './person-sheet.module.css';

type Props = {
	readonly bots: readonly User[];
	readonly onShow: (userId: number) => void;
};

/** A person has a few bots; who has thousands shows the first of them. */
const shownAtFirst = 12;

/** The bots of a person. */
export function BotsSection({bots, onShow}: Props) {
	const {shown, list, more} = useGrowingList<HTMLUListElement>(bots.length, {
		atFirst: shownAtFirst,
	});
	return (
		<section className={styles.section}>
			<h3>
				<Trans>Bots</Trans> <span className={styles.count}>{formatNumber(bots.length)}</span>
			</h3>
			<ul className={styles.bots} ref={list}>
				{bots.slice(0, shown).map(bot => (
					<li key={bot.user_id}>
						<PersonLink user={bot} id={bot.user_id} onShow={onShow} />
					</li>
				))}
			</ul>
			{more}
		</section>
	);
}
