import {plural, t} from '@lingui/core/macro';
import {formatList} from '../../../../../shared/languages/formats';
import {FolderInput} from 'lucide-react';
import type {Place} from '../../../../../shared/model/change';
import {openName} from '../../../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../../../api/channels/channels';
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
	const named = places.slice(0, mostNamed).map(nameOf);
	const more = places.length - mostNamed;
	const where = formatList(
		more > 0 ? [...named, plural(more, {one: '# more topic', other: '# more topics'})] : named,
	);
	const count = found.size;
	return (
		<p className={styles.caution} role="alert">
			<FolderInput size={16} strokeWidth={1.5} aria-hidden="true" />
			<span>
				{isHeard
					? plural(count, {
							one: `# message was moved meanwhile: it is in ${where} now. Move takes it from there.`,
							other: `# messages were moved meanwhile: they are in ${where} now. Move takes them from there.`,
						})
					: plural(count, {
							one: `Nothing was moved. Somebody else moved # message meanwhile: it is in ${where} now. Move again to move it from there.`,
							other: `Nothing was moved. Somebody else moved # messages meanwhile: they are in ${where} now. Move again to move them from there.`,
						})}
			</span>
		</p>
	);
}
