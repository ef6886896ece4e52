import {t} from '@lingui/core/macro';
import {openName} from '../../../../shared/model/shown-name';
import type {ChannelDirectory} from '../../../api/channels/channels';
import {TypedParts} from '../../../components/typed-parts';
import {MissingSheet} from '../../../lists/side-sheet';
import {typedParts, type ChannelEdits} from '../form/channel-draft';

type Props = {
	readonly channelId: number;
	readonly directory: ChannelDirectory;
	/** What it was called when it was last in the list. */
	readonly lastName: string | undefined;
	/** What was typed over its settings. */
	readonly edits: ChannelEdits | undefined;
	readonly onDiscard: () => void;
	readonly onClose: () => void;
};

/** An address that names a channel which the list does not hold. */
export function MissingChannel(props: Props) {
	const {channelId, directory, lastName, edits, onDiscard, onClose} = props;
	if (edits === undefined) {
		return (
			<MissingSheet
				title={
					lastName === undefined
						? t`No channel has the ID ${channelId}.`
						: goneWords(channelId, {of: lastName})
				}
				advice={
					lastName === undefined
						? t`It was archived or never existed, or you can't see it.`
						: t`Close this, or choose another channel in the list.`
				}
				onClose={onClose}
			/>
		);
	}
	return (
		<MissingSheet
			title={goneWords(channelId, edits)}
			advice={t`What you typed here is saved. Copy what you need.`}
			left={<TypedParts parts={typedParts(edits, directory)} onDiscard={onDiscard} />}
			onClose={onClose}
		/>
	);
}

/** What became of a channel that was listed before, as far as one can know. */
export function goneWords(channelId: number, {of}: Pick<ChannelEdits, 'of'>): string {
	const name = openName(of ?? String(channelId));
	return t`#${name} was archived meanwhile, or you can't see it any more.`;
}
