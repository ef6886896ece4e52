import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {Button, Popover, TextInput} from '@mantine/core';
import {Check} from 'lucide-react';
import {useRef, useState, type KeyboardEvent} from 'react';
import {sideKey} from '../components/keyboard/side-key';
import {ownOf} from '../../shared/model/own-of';
import {channelColors, isColor} from '../../shared/model/channel-colors';
import {useReturnFocus} from '../components/use-return-focus';
import styles from './colour-picker.module.css';

type Props = {
	/** Whose colour: "#general", "all 14 channels shown". */
	readonly object: string;
	readonly value: string | undefined;
	/** The place in the window that it hangs on. */
	readonly place: DOMRect;
	readonly onChoose: (color: string) => void;
	readonly onClose: () => void;
};

const perRow = 6;
const steps: Readonly<Record<string, number>> = {
	ArrowRight: 1,
	ArrowLeft: -1,
	ArrowDown: perRow,
	ArrowUp: -perRow,
};

/** The 24 usual colours, and any other by its digits. */
export function ColourPicker({object, value, place, onChoose, onClose}: Props) {
	const [typed, setTyped] = useState(value ?? '');
	const [problem, setProblem] = useState<string>();
	const list = useRef<HTMLDivElement>(null);
	useReturnFocus(true);
	const current = channelColors.findIndex(color => color === value?.toLowerCase());
	const walk = (event: KeyboardEvent) => {
		const by = ownOf(steps, sideKey(event.key));
		if (by === undefined) return;
		event.preventDefault();
		const swatches = [...(list.current?.querySelectorAll('button') ?? [])];
		const at = swatches.findIndex(swatch => swatch === document.activeElement);
		swatches[at + by]?.focus();
	};
	const submit = () => {
		const color = typed.trim().startsWith('#') ? typed.trim() : `#${typed.trim()}`;
		if (isColor(color)) onChoose(color.toLowerCase());
		else setProblem(t`Enter # and 3 to 6 of the digits 0–9 and a–f.`);
	};
	const {left, top, width, height} = place;
	return (
		<Popover
			opened
			onChange={isOpen => !isOpen && onClose()}
			position="bottom-start"
			width={276}
			trapFocus
			shadow="md"
			withinPortal
			// What it hangs on may be out of the view of a layer.
			hideDetached={false}
			onDismiss={onClose}
		>
			<Popover.Target>
				<span
					aria-hidden="true"
					style={{position: 'fixed', left, top, width, height, zIndex: -1}}
				/>
			</Popover.Target>
			<Popover.Dropdown className={styles.picker} aria-label={t`Color of ${object}`}>
				<p className={styles.title}>
					<Trans>Color of {object}</Trans>
				</p>
				<div
					role="group"
					className={styles.colors}
					aria-label={t`Suggested colors`}
					ref={list}
					onKeyDown={walk}
				>
					{channelColors.map((color, at) => (
						<button
							key={color}
							type="button"
							className={styles.color}
							style={{background: color}}
							aria-label={t`Color ${{number: at + 1}}, ${color}`}
							aria-pressed={at === current}
							title={color}
							tabIndex={at === Math.max(0, current) ? 0 : -1}
							data-autofocus={at === Math.max(0, current) || undefined}
							onClick={() => onChoose(color)}
						>
							{at === current && <Check size={14} strokeWidth={3} aria-hidden="true" />}
						</button>
					))}
				</div>
				<form
					className={styles.form}
					onSubmit={event => {
						event.preventDefault();
						// It may be in a form itself, which hears of it over the border of its layer.
						event.stopPropagation();
						submit();
					}}
				>
					<TextInput
						label={t`Custom color`}
						placeholder="#3b7dd8"
						value={typed}
						error={problem}
						maxLength={12}
						spellCheck={false}
						autoComplete="off"
						className={styles.hex ?? ''}
						onChange={event => {
							setTyped(event.currentTarget.value);
							setProblem(undefined);
						}}
					/>
					<Button type="submit" variant="default">
						<Trans>Set color</Trans>
					</Button>
				</form>
			</Popover.Dropdown>
		</Popover>
	);
}
