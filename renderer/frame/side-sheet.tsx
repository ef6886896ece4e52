import {ActionIcon, Button} from '@mantine/core';
import {ChevronDown, ChevronUp, X} from 'lucide-react';
import {useLayoutEffect, useRef, type ReactNode, type Ref} from 'react';
import {EmptyState} from '../components/states/empty-state';
import {useShortcuts} from './use-shortcuts';
import styles from './side-sheet.module.css';

type Props = {
	/** What it is about, for those who do not see it. */
	readonly name: string;
	/** The bar: a heading, or the kind of thing. */
	readonly bar: ReactNode;
	/** Whether tabs follow, which bring a line of their own. */
	readonly hasTabs?: boolean;
	readonly isBusy?: boolean;
	readonly onClose: () => void;
	/** Undefined where there is no list around it. */
	readonly onStep?: ((by: -1 | 1) => void) | undefined;
	readonly ref?: Ref<HTMLElement>;
	readonly children: ReactNode;
};

const sign = {size: 16, strokeWidth: 1.5} as const;

/** One thing beside the list it is from. Escape closes it from wherever the focus is. */
export function SideSheet(props: Props) {
	const {name, bar, hasTabs = false, isBusy, onClose, onStep, ref, children} = props;
	useShortcuts({close: onClose});
	return (
		<aside
			className={styles.sheet}
			aria-label={name}
			aria-busy={isBusy}
			tabIndex={-1}
			ref={ref}
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
							aria-label="Previous in the list"
							title="Previous ([)"
							onClick={() => onStep(-1)}
						>
							<ChevronUp {...sign} />
						</ActionIcon>
						<ActionIcon aria-label="Next in the list" title="Next (])" onClick={() => onStep(1)}>
							<ChevronDown {...sign} />
						</ActionIcon>
					</>
				)}
				<ActionIcon aria-label={`Close ${name}`} title="Close (Esc)" onClick={onClose}>
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

/** An address that names something which the list does not hold. */
export function MissingSheet({title, advice, left, onClose}: MissingProps) {
	useShortcuts({close: onClose});
	return (
		<aside className={styles.sheet} aria-label="Not found">
			<EmptyState
				kind="nothing"
				title={title}
				advice={advice}
				action={
					<>
						{left}
						<Button variant="default" onClick={onClose}>
							Close
						</Button>
					</>
				}
			/>
		</aside>
	);
}
