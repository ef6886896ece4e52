import {Button} from '@mantine/core';
import {EmptyState} from '../../../components/states/empty-state';
import type {ChannelRow} from './channel-row';
import {withoutToken} from '../../../components/filter-text';
import {viewOf, type ChannelView} from './channel-view';

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
				title="There are no channels that you may see."
				advice={
					onCreate === undefined
						? 'Somebody who may make channels can put you into one.'
						: 'A channel is where people talk about one subject.'
				}
				action={onCreate !== undefined && <Button onClick={onCreate}>Create a channel</Button>}
			/>
		);
	}
	const blamed = tokens.length > 1 ? blameOf(ordered, view) : undefined;
	const unknown = tokens.find(({kind}) => kind === 'unknown');
	return (
		<EmptyState
			kind="no-match"
			title={`No channel matches ${text.trim()}`}
			advice={
				unknown !== undefined
					? `${unknown.text} is no filter that Steward knows, so it was searched as text.`
					: blamed && `Without ${blamed.token.text} there would be ${blamed.found}.`
			}
			action={
				<>
					{blamed !== undefined && (
						<Button variant="default" onClick={() => onText(withoutToken(text, blamed.token))}>
							Remove {blamed.token.text}
						</Button>
					)}
					<Button variant="default" onClick={() => onText('')}>
						Clear the filter
					</Button>
				</>
			}
		/>
	);
}

/** The part without which most channels would be found; undefined when no single part is to blame. */
function blameOf(ordered: readonly ChannelRow[], {tokens, text}: ChannelView) {
	const [best] = tokens
		.slice(0, 6)
		.map(token => ({token, found: viewOf(ordered, withoutToken(text, token)).length}))
		.toSorted((a, b) => b.found - a.found);
	return best !== undefined && best.found > 0 ? best : undefined;
}
