import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {VisuallyHidden} from '@mantine/core';
import {useEffect, useRef, useState, type KeyboardEvent} from 'react';
import {rowStepOf} from '../../shortcuts/row-keys';
import {sideKey} from '../../components/keyboard/side-key';
import type {ProfileField} from '../../../shared/model/profile-field';
import {useSettings} from '../../api/connection/bridge';
import {useRevealedFocus} from '../../components/grid/use-revealed-focus';
import {menuPlaceOf, type MenuPlace} from '../../components/menu-place';
import {cardReason} from '../../fields/field-draft';
import {FieldMenu} from './field-menu';
import {FieldRow} from './field-row';
import type {FieldValues} from '../../fields/field-values';
import {useDragOrder} from '../../fields/use-drag-order';
import styles from './field-list.module.css';

/** That the active row shall have the focus, once the awaited field is in the list. */
export type FocusWish = {readonly awaited: number | undefined};

type Props = {
	readonly fields: readonly ProfileField[];
	readonly values: FieldValues | undefined;
	readonly openId: number | undefined;
	readonly activeId: number | undefined;
	/** Fields with changes that are not saved. */
	readonly drafts: ReadonlySet<number>;
	readonly lock: string | undefined;
	readonly onActivate: (fieldId: number) => void;
	readonly onOpen: (field: ProfileField, by: 'pointer' | 'keys') => void;
	readonly onClose: () => void;
	readonly onMove: (from: number, to: number) => void;
	/** Puts the move into a plan instead of making it. */
	readonly onPlanMove: (from: number, to: number) => void;
	readonly onCard: (field: ProfileField, isOnCard: boolean) => void;
	readonly onDelete: (field: ProfileField) => void;
	/** Each new one is granted once. */
	readonly focusWish: FocusWish | undefined;
};

/** The fields in their order; one tab stop, arrows walk, Alt with them moves. */
export function FieldList(props: Props) {
	const {fields, values, openId, lock} = props;
	const list = useRef<HTMLDivElement>(null);
	const {singleKeyShortcuts} = useSettings();
	const {handle, marks} = useDragOrder(list, props.onMove);
	const at = Math.max(
		0,
		fields.findIndex(({id}) => id === props.activeId),
	);
	const active = fields[at];
	const focusRow = useRevealedFocus(list, `${active?.id} ${at}`);
	const [asked, setAsked] = useState<{readonly id: number; readonly place: MenuPlace}>();
	const askedAt = fields.findIndex(({id}) => id === asked?.id);
	const about = fields[askedAt];
	const [granted, setGranted] = useState(props.focusWish);
	useEffect(() => {
		const wish = props.focusWish;
		if (granted === wish) return;
		if (wish?.awaited !== undefined && !fields.some(({id}) => id === wish.awaited)) return;
		setGranted(wish);
		focusRow();
	}, [granted, props.focusWish, fields, focusRow]);

	const goTo = (place: number) => {
		const field = fields[Math.max(0, Math.min(fields.length - 1, place))];
		if (field === undefined) return;
		props.onActivate(field.id);
		focusRow();
	};
	const onRowKey = (event: KeyboardEvent, field: ProfileField): boolean => {
		const step = stepOf(event, singleKeyShortcuts);
		if (event.altKey) {
			if (step === undefined) return false;
			if (lock === undefined) props.onMove(at, at + step);
			focusRow();
		} else if (step !== undefined) goTo(at + step);
		else if (event.key === 'Home') goTo(0);
		else if (event.key === 'End') goTo(fields.length - 1);
		else if (event.key === 'Enter') props.onOpen(field, 'keys');
		else if (event.key === ' ') {
			if (openId === field.id) props.onClose();
			else props.onOpen(field, 'pointer');
		} else if (event.key === 'Delete') props.onDelete(field);
		else if (sideKey(event.key) === 'ArrowRight') {
			(event.target as Element).querySelector<HTMLElement>('input')?.focus();
		} else if (event.key === 'Escape' && openId !== undefined) props.onClose();
		else return false;
		return true;
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.ctrlKey || event.metaKey || event.shiftKey || active === undefined) return;
		const isRow = (event.target as Element).matches('[data-field]');
		if (isRow) {
			if (!onRowKey(event, active)) return;
		} else if (sideKey(event.key) === 'ArrowLeft' || event.key === 'Escape') focusRow();
		else if (stepOf(event, false) !== undefined) goTo(at + (stepOf(event, false) ?? 0));
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<>
			<div
				ref={list}
				className={styles.list}
				role="grid"
				aria-label={t`Profile fields`}
				aria-rowcount={fields.length + 1}
				onFocus={({target}) => {
					const id = Number(target.closest<HTMLElement>('[data-field]')?.dataset['field']);
					if (id > 0 && id !== active?.id) props.onActivate(id);
				}}
				onKeyDown={onKeyDown}
				onContextMenu={event => {
					const row = (event.target as Element).closest<HTMLElement>('[data-field]');
					if (row === null) return;
					event.preventDefault();
					const id = Number(row.dataset['field']);
					props.onActivate(id);
					setAsked({id, place: menuPlaceOf(event, row)});
				}}
			>
				<div role="row" className={styles.head} aria-rowindex={1}>
					<span role="columnheader" className={styles.handleCell}>
						<VisuallyHidden>
							<Trans>Place</Trans>
						</VisuallyHidden>
					</span>
					<span role="columnheader" className={styles.name}>
						<Trans>Name</Trans>
					</span>
					<span role="columnheader" className={styles.type}>
						<Trans>Type</Trans>
					</span>
					<span role="columnheader" className={styles.hint}>
						<Trans>Hint</Trans>
					</span>
					<span role="columnheader" className={styles.filled}>
						<Trans>Filled in</Trans>
					</span>
					<span role="columnheader" className={styles.card}>
						<Trans>On card</Trans>
					</span>
				</div>
				{fields.map((field, place) => (
					<FieldRow
						key={field.id}
						field={field}
						at={place}
						isActive={field === active}
						isOpen={field.id === openId}
						hasDraft={props.drafts.has(field.id)}
						filled={values?.filled(field.id)}
						people={values?.people ?? 0}
						cardReason={cardReason(field.type, fields, field.id)}
						lock={lock}
						marks={marks(place)}
						handle={handle(place)}
						onOpen={() => {
							props.onActivate(field.id);
							props.onOpen(field, 'pointer');
							focusRow();
						}}
						onCard={isOnCard => props.onCard(field, isOnCard)}
					/>
				))}
			</div>
			{asked !== undefined && about !== undefined && (
				<FieldMenu
					field={about}
					at={askedAt}
					count={fields.length}
					place={asked.place}
					lock={lock}
					cardReason={cardReason(about.type, fields, about.id)}
					onOpen={() => props.onOpen(about, 'keys')}
					onMove={props.onMove}
					onPlanMove={props.onPlanMove}
					onCard={isOnCard => props.onCard(about, isOnCard)}
					onDelete={() => props.onDelete(about)}
					onClose={() => {
						setAsked(undefined);
						focusRow();
					}}
				/>
			)}
		</>
	);
}

function stepOf(event: KeyboardEvent, hasLetters: boolean): 1 | -1 | undefined {
	if (event.key === 'ArrowDown') return 1;
	if (event.key === 'ArrowUp') return -1;
	return rowStepOf(event, hasLetters);
}
