import {Button, type ButtonProps} from '@mantine/core';
import {createLink} from '@tanstack/react-router';
import type {ComponentProps} from 'react';

type Props = ButtonProps & Omit<ComponentProps<'a'>, keyof ButtonProps>;

function AnchorButton(props: Props) {
	return <Button component="a" {...props} />;
}

/** A link to a screen in the shape of a button. */
export const LinkButton = createLink(AnchorButton);
