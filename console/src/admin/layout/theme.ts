import {
  BUTTON_WEIGHT,
  colours,
  FIELD_RADIUS_PX,
  RADIUS_PX,
  SPACE_PX,
  type as typeTokens,
} from "@agbara/shared/look/style.ts";
import { createTheme, type Theme } from "@mui/material/styles";

/** Creates a MUI theme from the product's colours and sizes. The theme is dense and flat, without ripples. */
function themeFor(mode: "light" | "dark"): Theme {
  const colour = colours[mode];
  const main = (hex: string, contrastText: string) => ({
    main: hex,
    light: hex,
    dark: hex,
    contrastText,
  });
  const focus = { outline: `3px solid ${colour.brand}`, outlineOffset: 2 };
  return createTheme({
    spacing: SPACE_PX,
    shape: { borderRadius: FIELD_RADIUS_PX },
    palette: {
      mode,
      primary: { ...main(colour.brand, colour.onBrand), dark: colour.brandStrong },
      secondary: main(colour.quiet, colour.raised),
      success: main(colour.leaf, colour.onLeaf),
      warning: main(colour.gold, colour.onGold),
      error: main(colour.clay, colour.onClay),
      background: { default: colour.ground, paper: colour.raised },
      text: { primary: colour.text, secondary: colour.quiet },
      divider: colour.line,
    },
    typography: {
      fontFamily: typeTokens.family,
      button: { textTransform: "none", fontWeight: BUTTON_WEIGHT, lineHeight: 1.4 },
      h6: { fontWeight: 700 },
    },
    components: {
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { "&.Mui-focusVisible": focus } },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 40,
            borderRadius: RADIUS_PX,
            whiteSpace: "nowrap",
            "@media (pointer: coarse)": { minHeight: 44 },
            // On a phone with text of double size, the label may need several lines.
            "@media (width < 16rem)": { whiteSpace: "normal" },
            "@container (width < 14rem)": { whiteSpace: "normal" },
            // Styles a button that looks disabled but is not. A really disabled button would lose the focus of the
            // person who has just pressed it.
            "&[aria-disabled=true]": { opacity: 0.5, cursor: "default" },
          },
        },
      },
      MuiTextField: { defaultProps: { size: "small" } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: { backgroundColor: colour.raised },
          notchedOutline: { borderColor: colour.quiet },
          // With the field's own padding, this makes 44 pixels, enough for a finger.
          inputSizeSmall: { "@media (pointer: coarse)": { minHeight: 27 } },
        },
      },
      MuiPaper: { styleOverrides: { root: { backgroundImage: "none" } } },
      MuiDialog: { styleOverrides: { paper: { borderRadius: RADIUS_PX } } },
      MuiDialogActions: { styleOverrides: { root: { padding: "8px 24px 20px" } } },
      MuiSlider: {
        styleOverrides: {
          root: { height: 4 },
          rail: { opacity: 1, backgroundColor: colour.line },
          track: { border: 0 },
          thumb: {
            width: 22,
            height: 22,
            "&:hover, &.Mui-active": { boxShadow: `0 0 0 6px ${colour.mist}` },
            "&.Mui-focusVisible": { boxShadow: "none", ...focus },
          },
        },
      },
    },
  });
}

export const themes = { light: themeFor("light"), dark: themeFor("dark") };
