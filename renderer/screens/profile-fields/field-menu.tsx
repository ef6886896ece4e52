import {t} from '@lingui/core/macro';
import {ArrowDown, ArrowUp, IdCard, ListPlus, PanelRight, Trash2} from 'lucide-react';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {MenuPlace} from '../../components/menu-place';
import {RowMenu} from '../../components/row-menu';

type Props = {
	readonly field: ProfileField;
	readonly at: number;
	readonly count: number;
	readonly place: MenuPlace;
	/** Why nobody here changes anything. */
	readonly lock: string | undefined;
	/** Why it cannot come onto the card. */
	readonly cardReason: string | undefined;
	readonly onOpen: () => void;
	readonly onMove: (from: number, to: number) => void;
	/** Puts the move into a plan instead of making it. */
	readonly onPlanMove: (from: number, to: number) => void;
	readonly onCard: (isOnCard: boolean) => void;
	readonly onDelete: () => void;
	readonly onClose: () => void;
};

/** The menu of a field: what its row can do, each with the reason where it cannot. */
export function FieldMenu(props: Props) {
	const {field, at, count, place, lock, cardReason, onMove, onClose} = props;
	const isOnCard = field.display_in_profile_summary === true;
	return (
		<RowMenu
			label={field.name}
			place={place}
			onClose={onClose}
			actions={[
				{label: t`Open`, Sign: PanelRight, keys: 'Enter', run: props.onOpen},
				{
					label: isOnCard ? t`Hide on the card` : t`Show on the card`,
					Sign: IdCard,
					whyNot: lock ?? (isOnCard ? undefined : cardReason),
					run: () => props.onCard(!isOnCard),
				},
				{
					label: t`Move up`,
					Sign: ArrowUp,
					keys: 'Alt+ArrowUp',
					whyNot: lock ?? (at === 0 ? t`It is the first.` : undefined),
					run: () => onMove(at, at - 1),
				},
				{
					label: t`Move down`,
					Sign: ArrowDown,
					keys: 'Alt+ArrowDown',
					whyNot: lock ?? (at === count - 1 ? t`It is the last.` : undefined),
					run: () => onMove(at, at + 1),
				},
				{
					label: t`Plan a move up…`,
					Sign: ListPlus,
					isApart: true,
					whyNot: lock ?? (at === 0 ? t`It is the first.` : undefined),
					run: () => props.onPlanMove(at, at - 1),
				},
				{
					label: t`Plan a move down…`,
					Sign: ListPlus,
					whyNot: lock ?? (at === count - 1 ? t`It is the last.` : undefined),
					run: () => props.onPlanMove(at, at + 1),
				},
				{
					label: t`Delete…`,
					Sign: Trash2,
					keys: 'Delete',
					isApart: true,
					whyNot: lock,
					run: props.onDelete,
				},
			]}
		/>
	);
}
