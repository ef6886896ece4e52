import {Button} from '@mantine/core';
import {blameOf} from '../../../components/filter-text';
import {EmptyState} from '../../../components/states/empty-state';
import {NoMatch} from '../../../components/states/no-match';
import type {ChannelRow} from './channel-row';
import {channelFilter, type ChannelView} from './channel-filter';

type Props = {
	readonly ordered: readonly ChannelRow[];
	readonly view: ChannelView;
	readonly onText: (text: string) => void;
	/** Undefined where the account makes no channels. */
	readonly onCreate: (() => void) | undefined;
};

/** No channel is found: names the part of the filter to blame, and offers the way out. */
export function NoChannels({ordered, view, onText, onCreate}: Props) {
	const {tokens, text} = view;
	if (ordered.length === 0) {
		return (
			<EmptyState
				kind="nothing"
				title="There are no channels that you can see."
				advice={
					onCreate === undefined
						? 'Somebody who can create channels can add you to one.'
						: 'A channel is a place for conversations about one subject.'
				}
				action={onCreate !== undefined && <Button onClick={onCreate}>Create a channel</Button>}
			/>
		);
	}
	const blamed = blameOf(tokens, others => channelFilter.viewOf(ordered, text, others).length);
	return <NoMatch what="No channel" text={text} parts={tokens} blamed={blamed} onText={onText} />;
}
