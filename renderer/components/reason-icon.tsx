import {ActionIcon, Tooltip, VisuallyHidden} from '@mantine/core';
import {useId, type ReactNode, type Ref} from 'react';

type Props = {
	/** What it does, and to what. */
	readonly label: string;
	/** The same in short. */
	readonly title: string;
	/** Why it cannot be pressed; undefined when it can. */
	readonly whyNot: string | undefined;
	readonly onClick: () => void;
	readonly ref?: Ref<HTMLButtonElement>;
	readonly children: ReactNode;
};

/** A sign that does something, which says why it cannot as `ReasonButton` does. */
export function ReasonIcon({label, title, whyNot, onClick, ref, children}: Props) {
	const hint = useId();
	const isOff = whyNot !== undefined;
	return (
		<>
			<Tooltip
				label={whyNot}
				disabled={!isOff}
				events={{hover: true, focus: true, touch: true}}
				multiline
				maw={320}
			>
				<ActionIcon
					ref={ref}
					aria-label={label}
					{...(isOff
						? {'data-disabled': true, 'aria-disabled': true, 'aria-describedby': hint}
						: {title})}
					onClick={() => {
						if (!isOff) onClick();
					}}
				>
					{children}
				</ActionIcon>
			</Tooltip>
			{isOff && <VisuallyHidden id={hint}>{whyNot}</VisuallyHidden>}
		</>
	);
}
