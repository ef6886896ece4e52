import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import {useEffect, useRef, type ReactNode} from 'react';
import {isOneWay} from '../../../shared/model/change';
import {AffectedLists} from '../affected-lists';
import {ToldNote} from '../../channels/told-note';
import parts from '../../components/dialog-parts.module.css';
import type {BulkPlan} from './bulk-plan';
import {StaysNote} from './stays-note';
import {TypedCount, useTypedCount} from '../../components/typed-count';

type Props = {
	readonly plan: BulkPlan;
	/** Where "back" leads: to the choice, or out of the dialog. */
	readonly back: string;
	readonly onBack: () => void;
	/** Another way than doing it now. */
	readonly beside?: ReactNode;
	readonly onConfirm: () => void;
};

/** The body of a dialog that asks before many are changed; the safe button has the focus. */
export function ConfirmBulk({plan, back, onBack, beside, onConfirm}: Props) {
	const {changes, losses} = plan;
	const isFinal = isOneWay(changes);
	// What comes back by undo is asked about, and not counted out.
	const number = useTypedCount(losses.length > 0 ? changes.length : 0);
	const safe = useRef<HTMLButtonElement>(null);
	useEffect(() => safe.current?.focus(), []);
	return (
		<div className={parts.body}>
			{losses.map(loss => (
				<p key={loss}>{loss}</p>
			))}
			{changes.length > 1 && (
				<p>
					{losses.length === 0 && !isFinal
						? t`You can stop at any time and undo afterwards.`
						: t`You can stop at any time.`}
				</p>
			)}
			<AffectedLists affected={plan.affected} others={plan.others} />
			<ToldNote count={plan.told} isFinal={isFinal} />
			<StaysNote plan={plan} />
			<TypedCount what="changes" count={changes.length} state={number} />
			<div className={`${parts.buttons} ${parts.foot}`}>
				<Button variant="default" ref={safe} onClick={onBack}>
					{back}
				</Button>
				{changes.length > 0 && beside}
				{changes.length > 0 && (
					<Button
						{...(losses.length > 0 && {color: 'red'})}
						disabled={!number.isTyped}
						onClick={onConfirm}
					>
						{plan.verb}
					</Button>
				)}
			</div>
		</div>
	);
}
