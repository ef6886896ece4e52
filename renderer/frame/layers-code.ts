import {laterCode} from '../boot/later-code';

/** What comes over and below the screens, which a first screen stands without. */
export const {load: loadLayers, useCode: useLayers} = laterCode(() => import('./layers'));
