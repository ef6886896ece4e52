import {existsSync} from 'node:fs';
import {app} from 'electron';

/** What a driver of a graphics card offers on Linux: Mesa, NVIDIA's own, that of Windows below, boards. */
const devices = ['/dev/dri', '/dev/nvidiactl', '/dev/dxg', '/dev/mali0', '/dev/kgsl-3d0'];

/**
 * Draws without a graphics card where there is none, as on many virtual desktops. Chromium would find out by
 * itself, by a process for the card that fails, and another: the page stands still meanwhile, and one that was
 * drawn by both now and then never shows a frame again. Has to be called before Electron is ready.
 */
export function drawWithWhatIsThere(): void {
	if (!hasGraphicsCard(process.platform)) app.disableHardwareAcceleration();
}

/** Whether there may be one; elsewhere than on Linux the system draws without by its own means. */
export function hasGraphicsCard(
	platform: string,
	isThere: (device: string) => boolean = existsSync,
): boolean {
	return platform !== 'linux' || devices.some(device => isThere(device));
}
