import {t} from '@lingui/core/macro';
import {Switch} from '@mantine/core';
import {LockKeyhole} from 'lucide-react';
import {useId, type HTMLAttributes} from 'react';
import type {ProfileField} from '../../../shared/model/profile-field';
import {DragHandle, draggedEntry} from '../../fields/drag-handle';
import {TypeGlyph, wordsOfType} from '../../fields/field-types';
import {Tag} from '../../components/tag';
import {beginningInLine} from '../../components/beginning-in-line';
import {foundOf} from '../../components/found-count';
import styles from './field-list.module.css';
import bar from './filled-bar.module.css';
import switches from '../../fields/switches.module.css';

type Props = {
	readonly field: ProfileField;
	readonly at: number;
	readonly isActive: boolean;
	readonly isOpen: boolean;
	readonly hasDraft: boolean;
	/** Undefined while the people are not known. */
	readonly filled: number | undefined;
	readonly people: number;
	/** Why the field cannot come onto the card. */
	readonly cardReason: string | undefined;
	/** Why nobody here changes anything. */
	readonly lock: string | undefined;
	readonly marks: object;
	readonly handle: HTMLAttributes<HTMLElement>;
	readonly onOpen: () => void;
	readonly onCard: (isOnCard: boolean) => void;
};

const keyShortcuts = 'Alt+ArrowUp Alt+ArrowDown Enter Delete';

/** A field in the list: what it is, how far it is filled, whether the card shows it. */
export function FieldRow(props: Props) {
	const {field, isActive, lock, cardReason} = props;
	const isOnCard = field.display_in_profile_summary === true;
	const reason = isOnCard ? undefined : cardReason;
	const reasonId = useId();
	const stay = (event: {stopPropagation(): void}) => event.stopPropagation();
	return (
		<div
			role="row"
			className={`${styles.row} ${draggedEntry}`}
			aria-rowindex={props.at + 2}
			aria-selected={props.isOpen}
			aria-keyshortcuts={lock === undefined ? keyShortcuts : 'Enter'}
			data-field={field.id}
			data-open={props.isOpen || undefined}
			tabIndex={isActive ? 0 : -1}
			onClick={props.onOpen}
			{...props.marks}
		>
			<span role="gridcell" className={styles.handleCell} onClick={stay}>
				{lock === undefined && <DragHandle handle={props.handle} size={16} />}
			</span>
			<span role="rowheader" className={styles.name}>
				<span className={styles.nameText} dir="auto">
					{field.name}
				</span>
				{field.required === true && <Tag>{t`Required`}</Tag>}
				{props.hasDraft && <Tag isCaution>{t`Not saved`}</Tag>}
			</span>
			<span role="gridcell" className={styles.type}>
				<TypeGlyph type={field.type} />
				{wordsOfType(field.type).title}
			</span>
			<span role="gridcell" className={styles.hint} dir="auto" title={field.hint}>
				{beginningInLine(field.hint)}
			</span>
			<span role="gridcell" className={styles.filled}>
				<FilledBar filled={props.filled} people={props.people} />
			</span>
			<span role="gridcell" className={styles.card} onClick={stay} title={lock ?? reason}>
				<Switch
					className={switches.switches}
					aria-label={t`Show ${{field: field.name}} on the card`}
					aria-describedby={reason === undefined ? undefined : reasonId}
					tabIndex={-1}
					checked={isOnCard}
					disabled={lock !== undefined || reason !== undefined}
					onChange={event => props.onCard(event.currentTarget.checked)}
				/>
				{reason !== undefined && (
					<span className={styles.reason} id={reasonId}>
						<LockKeyhole size={12} strokeWidth={1.5} aria-hidden="true" />
						{reason}
					</span>
				)}
			</span>
		</div>
	);
}

type FilledProps = {
	/** Undefined while the people are not known. */
	readonly filled: number | undefined;
	readonly people: number;
};

/** How many filled a field in, as a bar and in numbers. */
function FilledBar({filled, people}: FilledProps) {
	if (filled === undefined) return <span className={bar.words}>–</span>;
	const share = people === 0 ? 0 : filled / people;
	return (
		<span className={bar.filled} title={t`Active people who filled it in`}>
			<span className={bar.track} aria-hidden="true">
				<span className={bar.fill} style={{inlineSize: `${share * 100}%`}} />
			</span>
			<span className={bar.words}>{foundOf(filled, people)}</span>
		</span>
	);
}
