import {Button, Tooltip, VisuallyHidden, type ButtonProps} from '@mantine/core';
import {useId, type ReactNode, type Ref} from 'react';

type Props = Omit<ButtonProps, 'disabled' | 'title'> & {
	/** Why it cannot be pressed; undefined when it can. */
	readonly whyNot: string | undefined;
	readonly onClick: () => void;
	readonly ref?: Ref<HTMLButtonElement>;
	readonly children: ReactNode;
};

/**
 * A button that cannot be pressed for a reason keeps its place in the order of Tab, and says the
 * reason to whoever comes to it with the pointer, the keyboard or a screen reader.
 */
export function ReasonButton({whyNot, onClick, children, ...props}: Props) {
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
				<Button
					{...props}
					{...(isOff && {'data-disabled': true, 'aria-describedby': hint})}
					aria-disabled={isOff || undefined}
					onClick={() => {
						if (!isOff) onClick();
					}}
				>
					{children}
				</Button>
			</Tooltip>
			{isOff && <VisuallyHidden id={hint}>{whyNot}</VisuallyHidden>}
		</>
	);
}
