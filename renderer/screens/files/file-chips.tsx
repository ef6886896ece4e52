import {chipsOf, FacetChips} from '../../components/facet-chips';
import type {FileView} from './file-filter';
import {fileKinds, kindTitle} from './file-kind';
import type {FileRow} from './file-row';
import {FileSign} from './file-sign';

type Props = {
	readonly rows: readonly FileRow[];
	readonly view: FileView;
	readonly onText: (text: string) => void;
};

/** The kinds that there are. */
export function FileChips({rows, view, onText}: Props) {
	const chips = chipsOf(view, 'type', fileKinds, new Set(rows.map(({kind}) => kind)), kind => ({
		label: kindTitle(kind),
		sign: <FileSign kind={kind} size={14} />,
	}));
	if (chips.length === 0) return null;
	return <FacetChips label="Type" view={view} groups={[{chips}]} onText={onText} />;
}
