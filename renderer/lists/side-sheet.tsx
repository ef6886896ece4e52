import {t} from '@lingui/core/macro';
import {Trans} from '@lingui/react/macro';
import {ActionIcon, Button} from '@mantine/core';
import {useMergedRef} from '@mantine/hooks';
import {ChevronDown, ChevronUp, X} from 'lucide-react';
import {useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type Ref} from 'react';
import {EmptyState} from '../components/states/empty-state';
import {useKeyTitles} from '../components/keyboard/use-key-titles';
import {isTyping} from '../shortcuts/use-shortcut-keys';
import {useShortcuts} from '../shortcuts/use-shortcuts';
import styles from './side-sheet.module.css';
import {keysOf} from '../shortcuts/shortcuts';

/** What keys of the screen do to the open sheet. */
export type SheetHandle = {focus(): void};

/** What a list gives to the sheet of one of its rows (`list.sheet`). */
export type SheetProps<Handle extends SheetHandle = SheetHandle> = {
	readonly onClose: () => void;
	/** Undefined where there is no list around it. */
	readonly onStep?: ((by: -1 | 1) => void) | undefined;
	readonly ref?: Ref<Handle> | undefined;
};

type Props = SheetProps & {
	/** What it is about, for those who do not see it. */
	readonly name: string;
	/** The bar: a heading, or the kind of thing. */
	readonly bar: ReactNode;
	/** Whether tabs follow, which bring a line of their own. */
	readonly hasTabs?: boolean;
	readonly isBusy?: boolean;
	readonly children: ReactNode;
};

/** A sheet that goes with the focus in it, for the one that says in the same moment what became of it. */
let left: {readonly wasTyping: boolean} | undefined;

function noteLeft(sheet: HTMLElement | null): void {
	const {activeElement} = document;
	if (sheet?.contains(activeElement) !== true) return;
	left = {wasTyping: isTyping(activeElement)};
	queueMicrotask(() => (left = undefined));
}

const sign = {size: 16, strokeWidth: 1.5} as const;

/** One thing beside the list it is from. Escape closes it from wherever the focus is. */
export function SideSheet(props: Props) {
	const {name, bar, hasTabs = false, isBusy, onClose, onStep, ref, children} = props;
	const own = useRef<HTMLElement>(null);
	// An element has the focus as a sheet does.
	const sheet = useMergedRef(own, ref as Ref<HTMLElement> | undefined);
	const keyed = useKeyTitles();
	useShortcuts({close: onClose});
	useLayoutEffect(() => {
		const element = own.current;
		return () => noteLeft(element);
	}, []);
	return (
		<aside
			className={styles.sheet}
			aria-label={name}
			aria-busy={isBusy}
			tabIndex={-1}
			ref={sheet}
			onKeyDown={event => {
				if (event.defaultPrevented || event.key !== 'Escape') return;
				// A dialog that the sheet opened lies elsewhere in the page.
				if (!event.currentTarget.contains(event.target as Node)) return;
				event.preventDefault();
				onClose();
			}}
		>
			<div className={styles.bar} data-tabs={hasTabs || undefined}>
				<div className={styles.head}>{bar}</div>
				{onStep !== undefined && (
					<>
						<ActionIcon
							aria-label={t`Previous in the list`}
							title={keyed(t`Previous`, keysOf('previous'))}
							onClick={() => onStep(-1)}
						>
							<ChevronUp {...sign} />
						</ActionIcon>
						<ActionIcon
							aria-label={t`Next in the list`}
							title={keyed(t`Next`, keysOf('next'))}
							onClick={() => onStep(1)}
						>
							<ChevronDown {...sign} />
						</ActionIcon>
					</>
				)}
				<ActionIcon aria-label={t`Close ${name}`} title={t`Close (Esc)`} onClick={onClose}>
					<X {...sign} />
				</ActionIcon>
			</div>
			{children}
		</aside>
	);
}

/** What the bar of a sheet says: the name of the thing, as a heading. */
export function SheetTitle({children}: {readonly children: string}) {
	return (
		<h2 className={styles.title} dir="auto" title={children}>
			{children}
		</h2>
	);
}

/** What the bar of a sheet says beside the name, or alone: the kind of thing. */
export function SheetKind({children}: {readonly children: ReactNode}) {
	return <span className={styles.kind}>{children}</span>;
}

type ContentProps = {
	/** Which thing it is about. */
	readonly of: number | string;
	readonly children: ReactNode;
};

/** The part of a sheet that scrolls; another thing is shown from its beginning. */
export function SheetContent({of, children}: ContentProps) {
	const content = useRef<HTMLDivElement>(null);
	useLayoutEffect(() => {
		if (content.current !== null) content.current.scrollTop = 0;
	}, [of]);
	return (
		<div className={styles.content} ref={content}>
			{children}
		</div>
	);
}

type MissingProps = {
	readonly title: string;
	readonly advice: string;
	/** What is left of it here. */
	readonly left?: ReactNode;
	readonly onClose: () => void;
};

/**
 * An address that names something which the list does not hold. Where that went from under the focus,
 * the focus is here, and what is typed on is no command.
 */
export function MissingSheet({title, advice, left: unsaved, onClose}: MissingProps) {
	const own = useRef<HTMLElement>(null);
	const wasTyping = useRef(false);
	useShortcuts({close: onClose});
	useLayoutEffect(() => {
		if (left === undefined) return;
		({wasTyping: wasTyping.current} = left);
		left = undefined;
		own.current?.focus({preventScroll: true});
	}, []);
	return (
		<aside
			className={styles.sheet}
			aria-label={t`Not found`}
			tabIndex={-1}
			ref={own}
			onKeyDown={event => {
				const isHere = event.target === event.currentTarget;
				if (isHere && wasTyping.current && isOfText(event)) event.preventDefault();
			}}
			onBlur={() => {
				wasTyping.current = false;
			}}
		>
			<EmptyState
				kind="nothing"
				title={title}
				advice={advice}
				action={
					<>
						{unsaved}
						<Button variant="default" onClick={onClose}>
							<Trans>Close</Trans>
						</Button>
					</>
				}
			/>
		</aside>
	);
}

/** Whether somebody who believes to be in a text types or undoes with it. */
function isOfText({key, ctrlKey, metaKey, altKey}: KeyboardEvent): boolean {
	if (ctrlKey || metaKey) return ['z', 'y'].includes(key.toLowerCase());
	return !altKey && (key.length === 1 || ['Enter', 'Backspace', 'Delete'].includes(key));
}
