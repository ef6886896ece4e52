import {t} from '@lingui/core/macro';
import {Button} from '@mantine/core';
import type {FormEvent, ReactNode} from 'react';
import classes from './dialog.module.css';
import {Modal} from './modal';

type DialogProps = {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	readonly title: string;
	readonly children: ReactNode;
	/** Buttons, the main one last. */
	readonly footer?: ReactNode;
	/** 480 px, or 720 px for what has a table. */
	readonly isWide?: boolean;
	/** Makes it a form, which the main button sends. */
	readonly onSubmit?: () => void;
	/** Whether another layer stands over it, to which Esc belongs. */
	readonly isUnder?: boolean;
	/** Of a form: what it sends cannot be undone, so its button alone sends it. */
	readonly isFinal?: boolean;
};

/** A layer that asks something. Esc closes it and gives the focus back; of a form a click beside it does nothing. */
export function Dialog({isOpen, onClose, title, children, footer, ...props}: DialogProps) {
	const {isWide = false, onSubmit, isFinal = false, isUnder = false} = props;
	const parts = (
		<>
			<div className={classes.content}>{children}</div>
			{footer !== undefined && (
				<div className={classes.footer} data-wide={isWide || undefined}>
					{footer}
				</div>
			)}
		</>
	);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onSubmit?.();
	};
	return (
		<Modal
			opened={isOpen}
			closeOnEscape={!isUnder}
			closeOnClickOutside={onSubmit === undefined}
			onClose={onClose}
			title={title}
			size={isWide ? 720 : 480}
			classNames={{content: classes.layer ?? ''}}
		>
			{onSubmit === undefined ? (
				parts
			) : (
				<form noValidate data-final={isFinal || undefined} onSubmit={submit}>
					{parts}
				</form>
			)}
		</Modal>
	);
}

type ConfirmProps = {
	readonly isOpen: boolean;
	readonly onClose: () => void;
	/** A question with object and number: "Remove Analytical Engines?" */
	readonly title: string;
	/** The consequence. */
	readonly children: ReactNode;
	/** Another way than the main one, beside its button. */
	readonly beside?: ReactNode;
	/** The verb and its object, on the button. */
	readonly confirm: string;
	readonly onConfirm: () => void;
	/** It is under way and cannot be stopped: the other button only closes, and the dialog says so. */
	readonly isBusy?: boolean;
	/** Whether something has to be done first, for instance a number to be typed; Enter there confirms. */
	readonly isHeld?: boolean;
	/** Only for what cannot be undone. */
	readonly isDangerous?: boolean;
	readonly isWide?: boolean;
};

/** Asks before what is irreversible or far-reaching; the safe button has the focus. */
export function ConfirmDialog(props: ConfirmProps) {
	const {isBusy = false, isHeld = false, onConfirm} = props;
	const isForm = props.isHeld !== undefined;
	return (
		<Dialog
			isOpen={props.isOpen}
			onClose={props.onClose}
			title={props.title}
			isWide={props.isWide === true}
			{...(isForm && {isFinal: true, onSubmit: () => isHeld || onConfirm()})}
			footer={
				<>
					<Button variant="default" data-autofocus onClick={props.onClose}>
						{isBusy ? t`Close` : t`Cancel`}
					</Button>
					{props.beside}
					<Button
						color={props.isDangerous === true ? 'red' : 'accent'}
						disabled={isBusy || isHeld}
						{...(isForm ? {type: 'submit'} : {onClick: onConfirm})}
					>
						{props.confirm}
					</Button>
				</>
			}
		>
			{props.children}
			{isBusy && <p role="status">{goesOnWords()}</p>}
		</Dialog>
	);
}

/** Of an action that nothing stops any more. */
export const goesOnWords = (): string =>
	t`It has begun and can no longer be stopped. Closing this does not end it.`;
