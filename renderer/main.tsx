import './boot/text-only-markup';
import './boot/no-generated-code';
import './styles/index.css';
import {begin} from './boot/app-start';

// Everything else is loaded after the first two lines took effect: some schemas are made as modules load.
void begin();
