import {Modal as Layer, type ModalProps} from '@mantine/core';
import {useState} from 'react';
import {useInnerFocus} from './use-inner-focus';
import {useReturnFocus} from './use-return-focus';

/**
 * A layer over the screen; what had the focus before gets it back when it closes, and content that takes
 * the place of another meanwhile has it where it begins.
 */
export function Modal(props: Omit<ModalProps, 'ref'>) {
	const [layer, setLayer] = useState<HTMLElement | null>(null);
	useReturnFocus(props.opened);
	useInnerFocus(props.opened, layer);
	return <Layer {...props} ref={setLayer} />;
}
