import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {formatNumber} from '../../../../../shared/languages/formats';
import {FolderInput} from 'lucide-react';
import type {Place} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../../../api/channels/channels';
import {countMessages} from '../../../../text/count-words';
import {placeKey} from './move-plan';
import styles from '../edit.module.css';

type Props = {
	/** Where messages were found that are not where they were chosen. */
	readonly found: ReadonlyMap<number, Place>;
	/** Whether it was heard before anything was tried. */
	readonly isHeard: boolean;
	readonly directory: ChannelDirectory | undefined;
};

/** So many places are named. */
const mostNamed = 3;

/** Says that messages which were to be moved are elsewhere, where they are now, and what Move does. */
export function MovedMeanwhile({found, isHeard, directory}: Props) {
	const nameOf = ({stream_id, topic}: Place) => {
		const channel = directory?.channels.find(one => one.stream_id === stream_id);
		return `#${openName(channel?.name ?? t`channel ${stream_id}`)} > ${openName(topic)}`;
	};
	const places = [...new Map([...found.values()].map(place => [placeKey(place), place])).values()];
	const names = places.slice(0, mostNamed).map(nameOf).join(', ');
	const more = places.length - mostNamed;
	const where = more > 0 ? `${names} and ${formatNumber(more)} more topics` : names;
	const isOne = found.size === 1;
	return (
		<p className={styles.caution} role="alert">
			<FolderInput size={16} strokeWidth={1.5} aria-hidden="true" />
			<span>
				<Trans>
					{isHeard
						? `${countMessages(found.size)} ${isOne ? 'was' : 'were'} moved meanwhile: `
						: t`Nothing was moved. Somebody else moved ${countMessages(found.size)} meanwhile: `}
					{isOne ? t`it is` : t`they are`} in {where} now.{' '}
					{isHeard ? t`Move takes` : t`Move again to move`} {isOne ? 'it' : 'them'} from there.
				</Trans>
			</span>
		</p>
	);
}
