import {chipsOf, FacetChips} from '../../components/facet-chips';
import type {DraftView} from './draft-filter';
import {standingKinds, type DraftRow} from './draft-row';
import {StandingSign, standingWords} from './standing';

type Props = {
	readonly rows: readonly DraftRow[];
	readonly view: DraftView;
	readonly onText: (text: string) => void;
};

/** The states that there are. */
export function DraftChips({rows, view, onText}: Props) {
	const present = new Set(rows.map(({draft}) => draft.standing.kind));
	const chips = chipsOf(view, 'is', standingKinds, present, kind => ({
		label: standingWords(kind),
		sign: <StandingSign kind={kind} size={14} />,
	}));
	if (chips.length === 0) return null;
	return <FacetChips label="State" view={view} groups={[{chips}]} onText={onText} />;
}
