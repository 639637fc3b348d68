import { definePhoneMocker } from '../../engine/phone-numbers';

/** A mobile number, from ranges that are kept for fiction where the country has them. */
export const mockMobile = definePhoneMocker('mobile', 'mobile');
